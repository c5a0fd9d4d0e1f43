import { login } from '#core/api/contract/oauth.ts'
import { createUser, passwordReset } from '#core/api/contract/user.ts'
import type { ErrorItem } from '#core/api/errors.ts'
import { baseHeaders } from '#core/hosting/headers.ts'
import { pageHeaders, pagePolicy } from '#core/hosting/page-policy.ts'
import type { Site } from './site-file.ts'

const year = 365 * 24 * 60 * 60

/** Unauthenticated operations that hash a password. */
const hashing = [login, createUser, passwordReset].map(({ path }) => path)

/** The same errors as the API's (core/api/errors.ts). */
const busy: ErrorItem = { code: 'too_many_requests', statusText: 'Too Many Requests', status: 429 }
const away: ErrorItem = { code: 'unavailable', statusText: 'Service Unavailable', status: 503 }

/** A quoted value; nginx would treat a dollar sign as a variable. */
function quoteValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

function indentLines(depth: number, lines: readonly string[]): string[] {
  return lines.map((line) => (line ? ' '.repeat(4 * depth) + line : line))
}

function nginxBlock(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indentLines(1, lines), '}']
}

/** All headers in one place: a location that adds its own would lose the inherited ones. */
function headerLines(publicUrl: string, own: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...baseHeaders(publicUrl), ...own })
    .filter(([, value]) => value)
    .map(([name, value]) => `add_header ${name} ${value.startsWith('$') ? value : quoteValue(value)} always;`)
}

/** `/a` is an exact path; `/a/{id}` a pattern. */
function locationPattern(path: string): string {
  return path.includes('{') ? `location ~ ^${path.replace(/\{\w+\}/g, '[^/]+')}$` : `location = ${path}`
}

/** Maps that add a missing query parameter. They match its exact name, since it may come without a value. */
function nginxQueryMaps(name: string, query: Readonly<Record<string, string>>): string[] {
  return Object.entries(query).flatMap(([key, value]) => {
    const pair = `${key}=${encodeURIComponent(value)}`
    return nginxBlock(`map $args ${name}`, [
      `"" "?${pair}";`,
      `"~(^|&)${key}(=|&|$)" "?$args";`,
      `default "?$args&${pair}";`,
    ])
  })
}

const toTheApi = [
  'proxy_pass http://portal_api;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
]

const variableOf = (path: string) => `$query_of${path.replace(/\W/g, '_')}`

function redirectLines({ from, to, status, query }: Site['redirects'][number]): string[] {
  const rest = Object.keys(query).length > 0 ? variableOf(from) : '$is_args$args'
  return [`location ~* ^${from.replace('*', '[^/]*')}$ { return ${status} ${to}${rest}; }`]
}

/** Phones begin what is typed with a capital letter: a page in another case leads to the page. */
const inAnyCase = ({ path }: Site['pages'][number]) =>
  path.includes('{') || path === '/' ? [] : [`location ~* ^${path}$ { return 301 ${path}$is_args$args; }`]

/**
 * The nginx configuration of this build: pages, redirects, headers with the hashes of inline code, compressed
 * files, caching, and the proxy to the API. It is included in the http block; the operator's settings are in
 * separate files.
 */
export function nginxConfig(
  { pages, redirects, notFound }: Omit<Site, 'config' | 'publicUrl'>,
  publicUrl: string,
): string {
  const files = new Map([...pages, notFound].map((page) => [page.file, quoteValue(pagePolicy(page))]))
  const withQuery = redirects.filter(({ query }) => Object.keys(query).length > 0)
  const immutable = `public, max-age=${year}, immutable`

  return [
    '# Made by the build out of core/routes/pages.ts and core/routes/redirects.ts: build again instead of editing it.',
    "# Include it in the http block. What is the operator's own stands in two files that it includes, for which",
    '# demo/deploy/nginx has examples: where the API listens (http.conf), and how the site is reached (server.conf:',
    '# listen, certificate, and HTTP/2: a page asks for 9 to 25 scripts at once). The build lies in /srv/portal/dist.',
    '# Its log holds what the law asks for (Lei 12.965/2014, art. 15: when, and from where, kept for six months) and',
    '# of an address only the path, up to an encoded sign: queries carry e-mails and codes, and mail protection makes',
    '# a part of the path of what a fragment carried. Keep it by logrotate for as long, no longer.',
    ...nginxBlock('map $request_uri $portal_path', ['"~^(?<portal_asked>[^?%]*)" $portal_asked;']),
    "log_format portal '$time_iso8601 $remote_addr $request_method $portal_path $status';",
    '',
    '# The API counts tries by what they are; this keeps one network from taking all connections or the whole line.',
    ...nginxBlock('map $remote_addr $portal_network', [
      '"~^(?<portal_household>(?:[0-9a-f]+:){4})" $portal_household;',
      'default $binary_remote_addr;',
    ]),
    '# Where a password is hashed for whoever asks. An empty key is not counted.',
    ...nginxBlock('map $uri $portal_password_asker', [
      `"~^${hashing.join('$|^')}$" $portal_network;`,
      'default "";',
    ]),
    'limit_req_zone $portal_network zone=portal_requests:10m rate=30r/s;',
    'limit_req_zone $portal_password_asker zone=portal_passwords:10m rate=2r/s;',
    'limit_conn_zone $portal_network zone=portal_connections:10m;',
    '',
    '# The upstream "portal_api", and what else stands beside the site.',
    'include /etc/nginx/portal/http.conf;',
    '',
    '# The policy of each page, by its file: it names the styles and the script that are written into it.',
    ...nginxBlock('map $uri $portal_policy', [
      `default ${quoteValue(pagePolicy({ styleHashes: [], scriptHashes: [] }))};`,
      ...[...files].map(([file, policy]) => `/${file} ${policy};`),
    ]),
    ...nginxBlock('map $uri $portal_widget_cache', [
      'default "public, max-age=300";',
      `~^/widget/v\\d+\\.\\d+\\.\\d+(-[0-9a-f]+)?/ "${immutable}";`,
    ]),
    '# The whole login: for pages of this site and no others. A header without a value is not sent.',
    ...nginxBlock('map $uri $portal_widget_readers', ['default "*";', '~^/widget/[^/]+/portal/ "";']),
    ...nginxBlock('map $uri $portal_widget_pages', [
      'default "cross-origin";',
      '~^/widget/[^/]+/portal/ "same-origin";',
    ]),
    ...withQuery.flatMap(({ from, query }) => nginxQueryMaps(variableOf(from), query)),
    '',
    ...nginxBlock('server', [
      'include /etc/nginx/portal/server.conf;',
      `server_name ${new URL(publicUrl).hostname};`,
      'root /srv/portal/dist/portal;',
      'access_log /var/log/nginx/portal.log portal;',
      '',
      'charset utf-8;',
      'charset_types text/css text/plain text/xml application/javascript application/json;',
      'server_tokens off;',
      'absolute_redirect off;',
      'gzip_static on;',
      '# With the module ngx_brotli: brotli_static on;',
      '',
      ...nginxBlock('location /', [
        ...headerLines(publicUrl, {
          ...pageHeaders(),
          'content-security-policy': '$portal_policy',
          'cache-control': 'no-cache',
        }),
        'error_page 404 /404.html;',
        '# An address with a slash too many is the one without.',
        'rewrite ^(.*[^/])/+$ $1 permanent;',
        'return 404;',
        '',
        `location = /${notFound.file} { internal; }`,
        '# What the API counts of itself is for whoever watches it, not for visitors.',
        'location = /metrics { return 404; }',
        ...pages.map(({ path, file }) => `${locationPattern(path)} { try_files /${file} =404; }`),
        '',
        ...redirects.flatMap(redirectLines),
        ...pages.flatMap(inAnyCase),
        '',
        '# Files beside the pages: robots.txt, security.txt, the site map, icons, the manifest, the tours.',
        ...nginxBlock('location ~ ^/(?:\\.well-known/)?[\\w-]+\\.(?:txt|xml|ico|svg|png|js)$', []),
        ...nginxBlock('location ~ ^/tours/[\\w-]+\\.(?:webm|mp4|webp)$', []),
        'location ~ ^/[\\w-]+\\.webmanifest$ { types {} default_type application/manifest+json; }',
      ]),
      '',
      ...nginxBlock('location /assets/', [
        ...headerLines(publicUrl, { 'cache-control': immutable }),
        'location ~ \\.map$ { return 404; }',
      ]),
      ...nginxBlock('location /widget/', [
        'root /srv/portal/dist;',
        ...headerLines(publicUrl, {
          'cache-control': '$portal_widget_cache',
          'access-control-allow-origin': '$portal_widget_readers',
          'cross-origin-resource-policy': '$portal_widget_pages',
        }),
        'location ~ \\.map$ { return 404; }',
      ]),
      ...nginxBlock('location /api/', [
        'limit_req zone=portal_requests burst=120 nodelay;',
        'limit_req zone=portal_passwords burst=20 nodelay;',
        'limit_conn portal_connections 64;',
        'limit_req_status 429;',
        'limit_conn_status 429;',
        'error_page 429 @portal_busy;',
        'error_page 502 504 =503 @portal_away;',
        ...toTheApi,
        '# Lines of a lower level hold whole addresses.',
        'error_log stderr crit;',
        '# As long as the portal waits.',
        'proxy_read_timeout 160s;',
      ]),
      '# For a balancer before this: whether a process is up, and whether one reaches its database.',
      ...nginxBlock('location ~ ^/(?:healthz|readyz)$', ['access_log off;', ...toTheApi]),
      ...nginxBlock('location @portal_busy', [
        ...headerLines(publicUrl, { 'retry-after': '5' }),
        'default_type application/json;',
        `return 429 '${JSON.stringify([busy])}';`,
      ]),
      '# No process of the API answers.',
      ...nginxBlock('location @portal_away', [
        ...headerLines(publicUrl, { 'retry-after': '30' }),
        'default_type application/json;',
        `return 503 '${JSON.stringify([away])}';`,
      ]),
    ]),
    '',
  ].join('\n')
}
