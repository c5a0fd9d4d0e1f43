import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildahIn } from './images.ts'

/*
 * Starts both images on the network of this process, as compose.yaml does, and looks at them as its health check and a
 * visitor do.
 *
 * node --import tsx tests/prove/images/walk.ts FOLDER
 */

const folder = process.argv[2]!
const sources = join(folder, 'sources')
const command = buildahIn(folder)
const buildah = (...args: string[]) => execFileSync('buildah', command(...args), { encoding: 'utf8' }).trim()
const site = 'www.example.com'

interface ImageConfig {
  User: string
  Labels?: Record<string, string>
  Healthcheck?: { Test: string[] }
}
const configOf = (image: string) =>
  (JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: ImageConfig } }).Docker
    .config

/** A file for the container's user alone. */
function keep(name: string, text: string): void {
  const file = join(folder, 'secrets', name)
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  chownSync(file, 1000, 1000)
}

/** Starts a container and tells what it prints. */
function start(options: string[], container: string, ...program: string[]): void {
  spawn('buildah', command('run', '--isolation', 'chroot', ...options, container, '--', ...program), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Whether a container's own health check passes. */
function isHealthy(container: string, image: string): boolean {
  const [kind, ...test] = configOf(image).Healthcheck?.Test ?? []
  assert.equal(kind, 'CMD', `${image} has a health check`)
  try {
    buildah('run', '--isolation', 'chroot', container, '--', ...test)
    return true
  } catch {
    return false
  }
}

async function untilHealthy(container: string, image: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    if (isHealthy(container, image)) return
    await sleep(1000)
  }
  throw new Error(`${image} is not healthy`)
}

const answered = (
  ask: (tell: (answer: IncomingMessage) => void) => {
    once(event: 'error', fail: (error: Error) => void): unknown
  },
) => new Promise<IncomingMessage>((tell, fail) => void ask(tell).once('error', fail))
const statusOf = async (path: string) =>
  (
    await answered((tell) =>
      get(
        { host: '127.0.0.1', servername: site, path, headers: { host: site }, rejectUnauthorized: false },
        tell,
      ),
    )
  ).statusCode

execFileSync('ip', ['link', 'set', 'lo', 'up'])
for (const image of ['portal-api', 'portal-web'])
  assert.ok(configOf(image).Labels?.['org.opencontainers.image.title'], `${image} says what it is`)
assert.equal(configOf('portal-api').User, 'node')

mkdirSync(join(folder, 'secrets'))
chownSync(join(folder, 'secrets'), 1000, 1000)
keep('vault-key', randomBytes(32).toString('base64'))
keep('bank-event-secret', randomBytes(32).toString('base64'))
const settings = {
  PUBLIC_URL: `https://${site}`,
  DESK_URL: 'https://painel.example.com',
  DESK_PORT: '3100',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  APP_CONFIG: 'demo/deploy/app-config.json',
  VAULT_KEY_FILE: '/run/secrets/vault-key',
  BANK_EVENT_SECRET_FILE: '/run/secrets/bank-event-secret',
}
const api = buildah('from', 'portal-api')
start(
  [
    ...['--volume', `${join(folder, 'secrets')}:/run/secrets:ro`],
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ],
  api,
  ...['node', 'dist/server/main.mjs'],
)
await untilHealthy(api, 'portal-api')

const nginx = join(folder, 'nginx')
// The operator's folder, in which compose.yaml puts another http.conf over the one that is there.
cpSync(join(sources, 'demo/deploy/nginx'), nginx, { recursive: true })
for (const prefix of ['', 'desk-'])
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${site}`, '-days', '2'],
      ...['-keyout', join(nginx, `${prefix}privkey.pem`), '-out', join(nginx, `${prefix}fullchain.pem`)],
    ],
    { stdio: 'ignore' },
  )
const config = join(sources, 'demo/deploy/nginx')
const names = ['api1', 'api2'].flatMap((name) => ['--add-host', `${name}:127.0.0.1`])
const web = buildah('from', ...names, 'portal-web')
start(
  [
    ...['--volume', `${nginx}:/etc/nginx/portal:ro`],
    ...['--volume', `${join(config, 'http.compose.conf')}:/etc/nginx/portal/http.conf:ro`],
    ...['--volume', `${join(config, 'desk.conf')}:/etc/nginx/conf.d/desk.conf:ro`],
  ],
  web,
  ...['nginx', '-g', 'daemon off;'],
)
await untilHealthy(web, 'portal-web')
assert.deepEqual(
  await Promise.all(['/', '/login', '/api/v1/person/current', '/nada'].map(statusOf)),
  [200, 200, 401, 404],
)
const led = await answered((tell) =>
  getPlain({ host: '127.0.0.1', path: '/login?a=1', headers: { host: site } }, tell),
)
assert.equal(led.headers.location, `https://${site}/login?a=1`)
process.exit(0)
