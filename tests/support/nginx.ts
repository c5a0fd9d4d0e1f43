import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

interface Given {
  /** An empty folder. */
  folder: string
  /** The port of each API process, replacing those of the operator's example. */
  api: readonly number[]
  /** Content of server.conf. */
  listen: string
  /** Replaces the example's other server blocks. */
  beside?: (example: string) => string
  log: string
}

/** The upstream block of the example with other ports. */
function upstream(api: readonly number[]): string {
  const [example = ''] =
    /^upstream portal_api \{[^}]*\}/m.exec(readFileSync('demo/deploy/nginx/http.conf', 'utf8')) ?? []
  const [line = ''] = /server 127\.0\.0\.1:3000[^;]*;/.exec(example) ?? []
  const others = api.map((port) => line.replace('3000', String(port))).join('\n')
  return example.replace(/( *server 127[^\n]*\n)+/, `${others}\n`)
}

/** Starts a real nginx with this build's configuration, which must pass its check without warnings. */
export function startNginx({ folder, api, listen, beside = () => '', log }: Given): ChildProcess {
  writeFileSync(join(folder, 'server.conf'), listen)
  writeFileSync(
    join(folder, 'http.conf'),
    upstream(api) + beside(readFileSync('demo/deploy/nginx/http.conf', 'utf8')),
  )
  const built = readFileSync('dist/portal/nginx.conf', 'utf8')
    .replaceAll('/etc/nginx/portal', folder)
    .replaceAll('/srv/portal/dist', resolve('dist'))
    .replace('/var/log/nginx/portal.log', log)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const types = 'types { text/html html; text/plain txt; text/xml xml; application/javascript js; }'
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${types} ${places.join(' ')}\n${built} }`,
  )
  const { stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toContain('[warn]')
  return spawn('nginx', ['-c', file], { stdio: 'ignore' })
}
