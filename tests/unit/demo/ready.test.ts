import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../support/free-port.ts'

let folder = ''
const at = (file: string) => join(folder, file)
const put = (file: string, content: string) => {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), content)
}
const program = (file: string, code: string) => {
  put(file, `#!${process.execPath}\n${code}`)
  chmodSync(at(file), 0o755)
}

/** Notes that it was run, as a program of a package or of the system does its work. */
const noting = (name: string) => `require('node:fs').appendFileSync('work.log', '${name} ')`

/** Runs the setup in the folder, as another user than root where that matters. */
async function ready(steps: string, variables: Record<string, string> = {}, user?: number) {
  const child = spawn(process.execPath, ['demo/setup/ready.mjs', ...steps.split(' ')], {
    cwd: folder,
    uid: user,
    env: { PATH: [at('bin'), '/usr/bin', '/bin'].join(delimiter), ...variables },
  })
  const [said, wrong, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const log = existsSync(at('work.log')) ? readFileSync(at('work.log'), 'utf8').trim() : ''
  rmSync(at('work.log'), { force: true })
  return { said, wrong, status: status as number | null, work: log }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-ready-'))
  chmodSync(folder, 0o755)
  cpSync('demo/setup', at('demo/setup'), { recursive: true })
  put('package.json', '{"private":true}')
  put('package-lock.json', '{"packages":{"node_modules/rollup":{}}}')
  put('rollup.config.mjs', '')
  put('other-node.mjs', "Object.defineProperty(process, 'version', { value: 'v98.7.6' })")
  for (const part of ['core', 'portal', 'widget', 'demo/sites/pecas']) put(`${part}/source.ts`, '')
  for (const step of ['server', 'bytes']) put(`demo/setup/${step}.mjs`, '')
  put('node_modules/rollup/package.json', '{"bin":{"rollup":"cli.cjs"}}')
  put('node_modules/rollup/cli.cjs', `if (process.argv.at(-1) === 'pages') ${noting('rollup')}`)
  program('bin/npm', noting('npm'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what was done is not done again', () => {
  it.each([
    ['at another port', { PORT: '4000', PARTNER_PORT: '4005' }],
    ['by another version of Node', { NODE_OPTIONS: '--import ./other-node.mjs' }],
  ])('%s', async (_case, variables) => {
    expect(await ready('packages build')).toMatchObject({ status: 0, work: 'npm rollup', wrong: '' })
    expect(await ready('packages build', variables)).toMatchObject({ status: 0, work: '', said: '' })
  })

  it.each([
    ['another lock file', 'npm rollup', () => put('package-lock.json', '{"packages":{}}')],
    ['another source', 'rollup', () => put('widget/source.ts', 'other')],
  ])('except for %s', async (_case, work, change) => {
    await ready('packages build')
    change()
    expect(await ready('packages build')).toMatchObject({ status: 0, work })
  })

  it('except for another public address or settings', async () => {
    await ready('packages build')
    expect((await ready('build', { PUBLIC_URL: 'https://vereda.example' })).work).toBe('rollup')
    put('brand.json', '{"brand":"Aurora"}')
    expect((await ready('build', { APP_CONFIG: 'brand.json' })).work).toBe('rollup')
  })
})

describe('it says', () => {
  it('which step it takes, of how many, and how long it took', async () => {
    const { said } = await ready('packages build')
    expect(said.replace(/\d+ s$/gm, 'N s')).toBe(
      [
        '1 of 2: installing the packages ...',
        '1 of 2: installing the packages: done in N s',
        '2 of 2: building the pages and embeds ...',
        '2 of 2: building the pages and embeds: done in N s',
        '',
      ].join('\n'),
    )
    put('core/source.ts', 'other')
    expect((await ready('packages build')).said).toMatch(/^1 of 1: building the pages/)
  })

  it('that a port is busy before it installs anything', async () => {
    const [port = 0, free = 0] = await freePorts(2)
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const taken = String(port)
    expect(await ready('ports packages build', { PORT: taken })).toEqual({
      status: 1,
      said: '',
      work: '',
      wrong: `Port ${port} is busy: set PORT to a free one.\n`,
    })
    const desk = { PORT: String(free), PARTNER_PORT: String(free), DESK_PORT: taken }
    expect((await ready('ports', desk)).wrong).toBe(`Port ${port} is busy: set DESK_PORT to a free one.\n`)
    expect((await ready('ports', { PORT: String(free), NODE_ENV: 'production' })).status).toBe(0)
    other.close()
  })

  it('that npm is missing', async () => {
    unlinkSync(at('bin/npm'))
    expect(await ready('packages', { PATH: at('bin') })).toMatchObject({
      status: 1,
      wrong: 'npm is not in PATH: it comes with Node, and the setup needs it.\n',
    })
  })

  it.each([
    ['npm error ENOSPC: no space left on device, write', () => `Cannot use ${folder}: the disk is full.`],
    [
      "npm error EACCES: permission denied, mkdir '/home/ana/.npm'",
      () => 'Cannot use /home/ana/.npm: this user has no permission.',
    ],
    ['npm error code ENOTFOUND', () => 'npm error code ENOTFOUND'],
  ])('where a program says: %s', async (line, sentence) => {
    program('bin/npm', `console.error(${JSON.stringify(line)}); process.exit(3)`)
    expect(await ready('packages')).toMatchObject({ status: 3, wrong: `${sentence()}\n` })
    put(
      'node_modules/rollup/cli.cjs',
      `if (process.argv.at(-1) === 'pages') return; console.error(${JSON.stringify(line)}); process.exit(3)`,
    )
    expect(await ready('build')).toMatchObject({ status: 3, wrong: `${sentence()}\n` })
    expect(existsSync(at('dist/.ready'))).toBe(false)
  })

  it('that the disk is full where it writes itself', async () => {
    mkdirSync(at('dist'))
    await ready('packages')
    symlinkSync('/dev/full', at('dist/fresh'))
    put('demo/setup/server.mjs', "import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/fresh', 'x')")
    const { wrong, status } = await ready('build')
    expect([status, wrong]).toEqual([1, `Cannot use ${folder}: the disk is full.\n`])
  })

  it('that the folder is read-only', async () => {
    await ready('packages')
    chmodSync(folder, 0o555)
    const { wrong, status } = await ready('build', {}, process.getuid?.() === 0 ? 65_534 : undefined)
    chmodSync(folder, 0o755)
    expect([status, wrong]).toEqual([1, `Cannot use ${at('dist/builds')}: this user has no permission.\n`])
  })
})
