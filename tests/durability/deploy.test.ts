import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:http2'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { variableNames } from '../../demo/api/environment.ts'
import { blocksOf } from '../prove/guide/blocks.ts'
import { freePorts } from '../support/free-port.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'

const read = (file: string) => readFileSync(join('demo/deploy', file), 'utf8')
const files = readdirSync('demo/deploy', { recursive: true, encoding: 'utf8' })
const units = files.filter((file) => /\.(?:service|timer)$/.test(file))
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what is deployed', () => {
  test('names no variable that the server does not know', () => {
    const own = /^ {4}([A-Z_]+): /gm
    const installing = blocksOf(read('README.md'), 'Install').join('')
    const [, environment = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(read('compose.yaml')) ?? []
    const told = [
      ...[...environment.matchAll(own)].map(([, name = '']) => name),
      ...[...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(
        ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
      ),
      ...units.flatMap((file) => /^Environment=(.*)$/m.exec(read(file))?.[1]?.match(/[A-Z_]+(?==)/g) ?? []),
      ...(/environment <<'END'\n(.*?)^END$/ms.exec(installing)?.[1]?.match(/^[A-Z_]+(?==)/gm) ?? []),
    ]
    expect(told.length).toBeGreaterThan(15)
    expect(told.filter((name) => !variableNames.includes(name.replace(/_FILE$/, '')))).toEqual([])
  })

  test('names no file or command of ours that is not there', () => {
    const text = files
      .filter((file) => /\.(?:service|timer|sh|yaml|md)$|Containerfile/.test(file))
      .map(read)
      .join('\n')
    const paths = text.match(/\b(?:demo\/(?:api|backup|deploy|setup)|dist\/server)\/[\w@./-]+\w/g) ?? []
    // The operator's own file.
    const missing = paths.filter((path) => path !== 'demo/deploy/app-config.json' && !existsSync(path))
    expect([missing, paths.length > 10]).toEqual([[], true])
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    for (const file of files.filter((name) => name.endsWith('.sh')))
      accessSync(join('demo/deploy', file), constants.X_OK)
  })

  test('a nightly backup replaces what was left unfinished, and keeps a much smaller one apart', () => {
    const [bin, backups] = [join(folder, 'bin'), join(folder, 'backups')]
    for (const path of [bin, backups]) mkdirSync(path)
    writeFileSync(join(bin, 'node'), '#!/bin/sh\nhead -c "$BYTES" /dev/zero > "$2"\n', { mode: 0o755 })
    const run = (bytes: number) =>
      spawnSync('demo/deploy/systemd/nightly-backup.sh', [backups], {
        encoding: 'utf8',
        env: { PATH: `${bin}:${process.env.PATH}`, BYTES: String(bytes) },
      })
    const sizes = () =>
      readdirSync(backups).map((name) => [name.replace(/^[1-7]$/, 'day'), statSync(join(backups, name)).size])
    expect(run(1000)).toMatchObject({ status: 0, stdout: '', stderr: '' })
    writeFileSync(join(backups, 'next'), 'half')
    expect(run(900)).toMatchObject({ status: 0, stdout: expect.stringContaining('is replaced') })
    expect(sizes()).toEqual([['day', 900]])
    expect(run(400)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/less than half the size of .*If that is right: mv/),
    })
    expect(sizes()).toEqual([
      ['day', 900],
      ['small', 400],
    ])
  })

  test.each([
    ['Install', 9],
    ['Upgrading', 2],
    ['Backups', 1],
    ['Back to a moment', 4],
    ['Rotating secrets', 2],
  ])('the commands of %s are those of a shell, and name files that there are', (title, count) => {
    const blocks = blocksOf(read('README.md'), title)
    expect(blocks).toHaveLength(count)
    for (const block of blocks)
      expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      })
    const named = blocks.join('').match(/(?<=\/srv\/portal\/)demo\/[\w./-]+\w/g) ?? []
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('an image holds all that a server and a command need', { timeout: 60_000 }, async () => {
    const [stage = ''] = /^FROM \S+ AS api$[\s\S]*?(?=^FROM)/m.exec(read('Containerfile')) ?? []
    for (const [, from = ''] of stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
      for (const name of from.split(' ')) cpSync(name, join(folder, name), { recursive: true })
    cpSync('dist', join(folder, 'dist'), { recursive: true, verbatimSymlinks: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const [, command = ''] = /^CMD (.*)$/m.exec(stage) ?? []
    const [program = '', ...given] = JSON.parse(command) as string[]
    const [port, partner, desk] = await freePorts(3)
    const env = {
      PATH: process.env.PATH,
      PORT: `${port}`,
      PARTNER_PORT: `${partner}`,
      DESK_PORT: `${desk}`,
      DATA_DIR: join(folder, 'data'),
      // They would take the processor for seconds.
      READY_PEOPLE: '0',
    }
    const child = spawn(program, given, { cwd: folder, env })
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    expect(child.exitCode).toBeNull()
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const invite = ['dist/server/desk.mjs', 'invite', 'ana@example.com', 'support']
    expect(execFileSync(program, invite, { cwd: folder, env, encoding: 'utf8' })).toContain(
      `http://127.0.0.1:${desk}/`,
    )
    child.kill()
    await once(child, 'exit')
  })

  test('a server imports no package that only development installs', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const compiled = readdirSync('dist/server').filter((file) => file.endsWith('.mjs'))
    const imported = compiled.flatMap((file) =>
      [
        ...readFileSync(join('dist/server', file), 'utf8').matchAll(
          /^import (?:[^"]*from )?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm,
        ),
      ].map(([, at = '', lazy = at]) => lazy.split('/', lazy.startsWith('@') ? 2 : 1).join('/')),
    )
    const packages = [...new Set(imported)].filter((name) => !isBuiltin(name)).sort()
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pdfkit', '@opentelemetry/sdk-trace']))
    expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  })

  test('no secret of compose.yaml is copied into an image, or committed', () => {
    const listed = (file: string) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.replace(/\/$/, ''))
    for (const file of ['.dockerignore', '.gitignore'])
      expect(listed(file)).toEqual(expect.arrayContaining(['demo/deploy/secrets', 'demo/deploy/nginx/*.pem']))
    const places = [...read('compose.yaml').matchAll(/\{ file: \.\/(\w+)\//g)].map(([, folder]) => folder)
    expect([places.length, new Set(places)]).toEqual([4, new Set(['secrets'])])
  })

  test('the address of the database in README.md leads to its socket', () => {
    const [, address = ''] = /^(postgres:\S+socket|postgres:\S+host=\S+)$/m.exec(read('README.md')) ?? []
    const { host, database } = new pg.Client({ connectionString: address }) as pg.Client & { host: string }
    expect([host, database]).toEqual(['/var/run/postgresql', 'portal'])
  })

  test.runIf(has('systemd-analyze'))('systemd takes the units', () => {
    for (const file of units) {
      const place = join(folder, file.replace('systemd/', ''))
      const text = read(file)
        .replaceAll('/srv/portal', resolve('.'))
        .replaceAll('/usr/bin/node', process.execPath)
      execFileSync('tee', [place], { input: text })
      const { stderr, status } = spawnSync('systemd-analyze', ['verify', place], { encoding: 'utf8' })
      expect([file, stderr, status]).toEqual([file, '', 0])
    }
  })

  test.runIf(hasNginx)(
    'nginx takes the example of TLS, speaks HTTP/2, and leads there from port 80',
    async () => {
      const [secure = 0, plain = 0, api = 0] = await freePorts(3)
      const key = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
      const subject = ['-subj', '/CN=localhost', '-days', '2']
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, ...subject], {
        stdio: 'ignore',
      })
      const onPorts = (text: string) =>
        text
          .replace(/^ *listen \[::\].*\n/gm, '')
          .replace('443', `127.0.0.1:${secure}`)
          .replace('listen 80', `listen 127.0.0.1:${plain}`)
      const server = startNginx({
        folder,
        api: [api],
        listen: onPorts(read('nginx/server.conf')).replaceAll('/etc/nginx/portal', folder),
        beside: (example) => onPorts(example.slice(example.indexOf('# Whoever'))),
        log: join(folder, 'log'),
      })
      const led = () => fetch(`http://127.0.0.1:${plain}/login?a=1`, { redirect: 'manual' })
      await vi.waitFor(led, { timeout: 10_000 })
      expect((await led()).headers.get('location')).toBe('https://127.0.0.1/login?a=1')
      const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false })
      const asked = session.request({ ':path': '/login' })
      const [headers] = await once(asked, 'response')
      expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2'])
      // No process of the API runs.
      const call = session.request({ ':path': '/api/v1/person/current' })
      const [refused] = await once(call, 'response')
      const [body] = await once(call, 'data')
      expect([refused[':status'], refused['retry-after'], JSON.parse(String(body))[0].code]).toEqual([
        503,
        '30',
        'unavailable',
      ])
      session.destroy()
      server.kill()
    },
  )

  test.skipIf(!hasNginx)("nginx takes the desk's block, which lets in known networks alone", () => {
    const block = read('nginx/desk.conf')
      .replaceAll('/etc/nginx/portal', folder)
      .replaceAll('/var/log/nginx', folder)
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=painel.example.com', '-days', '2'],
      ...['-keyout', join(folder, 'desk-privkey.pem'), '-out', join(folder, 'desk-fullchain.pem')],
    ])
    const [desk = ''] = /^upstream portal_desk \{[^}]*\}/m.exec(read('nginx/http.conf')) ?? []
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; error_log ${folder}/e; events {} http { ${block}\n${desk} }`)
    expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0 })
    expect(block).toMatch(/allow [\d./]+;\s+deny all;/)
  })

  test('the desk has a name of its own, and one process that serves it where nginx asks', () => {
    const compose = read('compose.yaml')
    const [, port = ''] = /DESK_PORT: "(\d+)"/.exec(compose) ?? []
    expect(compose.match(/DESK_PORT/g)).toHaveLength(1)
    expect(/^ {2}api1:(?:\n {3,}.*)+/m.exec(compose)?.[0]).toContain(`DESK_PORT: "${port}"`)
    expect(compose).toMatch(/DESK_URL: \$\{DESK_URL:\?\}/)
    expect(compose).toContain('./nginx/desk.conf:/etc/nginx/conf.d/desk.conf:ro')
    expect(read('nginx/http.compose.conf')).toContain(`server api1:${port} `)
    expect(read('nginx/http.conf')).toContain(`server 127.0.0.1:${port} `)
    expect(read('README.md')).toContain(`DESK_PORT=${port}`)
    expect(read('Containerfile')).toMatch(new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm'))
  })

  test('compose has the same lines for nginx, with its own names', () => {
    const names = (text: string) =>
      text.replace(/^#.*\n/, '').replace(/server \S+ max_fails/g, 'server max_fails')
    expect(names(read('nginx/http.compose.conf'))).toBe(names(read('nginx/http.conf')))
    const [api] = read('nginx/http.compose.conf').split('# The process that serves')
    expect(api?.match(/server api\d/g)).toEqual(
      read('compose.yaml')
        .match(/^ {2}api\d/gm)
        ?.map((line) => `server ${line.trim()}`),
    )
  })
})
