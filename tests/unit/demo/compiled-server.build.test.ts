import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
const run = (...given: string[]) =>
  spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } })
const compile = () => run(resolve('demo/setup/server.mjs')).status
const serve = (place = 'dist/server') => run(`${place}/main.mjs`).stdout
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** A server that reads a file beside its source, and a folder beside itself. */
const main = (word: string) => `import { readdirSync, readFileSync } from 'node:fs'
const css: string = readFileSync(import.meta.dirname + '/page.css', 'utf8')
const { greet } = await import('./greet.ts')
console.log(css, greet('${word}'), readdirSync(new URL('./migrations/', import.meta.url)).length)
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-compiled-'))
  for (const name of [
    'app-config-schema',
    'desk',
    'doctor',
    'migrate',
    'pix-webhook',
    'platform/workers/thread',
  ])
    put(`demo/api/${name}.ts`, 'export {}')
  for (const name of ['backup', 'restore', 'rotate-key']) put(`demo/backup/${name}.ts`, 'export {}')
  put('demo/api/platform/database/migrations/0001-people.ts', 'export const up = (): void => undefined')
  put('demo/api/greet.ts', 'export const greet = (word: string): string => "hello " + word')
  put('demo/api/page.css', 'css')
  put('demo/api/main.ts', main('one'))
  put('demo/setup/server.mjs', '')
  put('core/empty.ts', 'export {}')
  put('package.json', '{"type":"module","private":true}')
  put('package-lock.json', '{}')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is there after a change of its sources, and the one before can still be run', () => {
  expect([compile(), serve()]).toEqual([0, 'css hello one 2\n'])
  const before = readlinkSync(join(folder, 'dist/server'))
  put('demo/api/main.ts', main('two'))
  expect([compile(), serve()]).toEqual([0, 'css hello two 2\n'])
  put('demo/api/main.ts', main('three'))
  expect([compile(), serve(), serve(`dist/${before}`)]).toEqual([
    0,
    'css hello three 2\n',
    'css hello one 2\n',
  ])
})

it('comes back where a copy has made a folder of its link', () => {
  compile()
  cpSync(join(folder, 'dist'), join(folder, 'copy'), { recursive: true, dereference: true })
  rmSync(join(folder, 'dist'), { recursive: true })
  renameSync(join(folder, 'copy'), join(folder, 'dist'))
  expect([compile(), serve()]).toEqual([0, 'css hello one 2\n'])
})

it('stays as it is where the sources do not compile, and comes back with them', () => {
  compile()
  const before = readlinkSync(join(folder, 'dist/server'))
  put('demo/api/greet.ts', 'export const greet = (')
  expect(compile()).not.toBe(0)
  expect([readlinkSync(join(folder, 'dist/server')), serve()]).toEqual([before, 'css hello one 2\n'])
  put('demo/api/greet.ts', 'export const greet = (word: string): string => "good day " + word')
  expect([compile(), serve()]).toEqual([0, 'css good day one 2\n'])
  expect(readdirSync(join(folder, 'dist/servers'))).toHaveLength(2)
})

it('is not replaced by a command, whatever the sources and packages are', () => {
  compile()
  put('demo/api/main.ts', main('two'))
  rmSync(join(folder, 'node_modules'))
  expect([run(resolve('demo/setup/ready.mjs'), 'command').status, serve()]).toEqual([0, 'css hello one 2\n'])
})
