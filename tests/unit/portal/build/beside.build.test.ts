import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''

/** A slow bundler that cleans its output first and can be made to fail. */
const bundler = `import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
const { BUILD_DIR: dist = 'dist', WORD = '', FAIL } = process.env
const files = {
  pages: [['portal', 'index.html'], ['portal/assets', WORD + '.js'], ['build', 'manifest.json']],
  embeds: [['widget/v1', 'login.js'], ['widget/v1.0.' + WORD, 'login.js']],
}
const half = process.argv.at(-1)
if (half === 'pages') rmSync(dist + '/portal', { recursive: true, force: true })
await new Promise((done) => setTimeout(done, 300))
for (const [part, file] of files[half]) {
  mkdirSync(dist + '/' + part, { recursive: true })
  writeFileSync(dist + '/' + part + '/' + file, WORD)
  if (FAIL) process.exit(3)
}
`

function build(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [resolve('demo/setup/build.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  })
}
const built = async (environment: Record<string, string>) => (await once(build(environment), 'exit'))[0]
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-beside-'))
  put('package.json', '{"type":"module","private":true}')
  for (const step of ['server', 'bytes']) put(`demo/setup/${step}.mjs`, '')
  put('node_modules/rollup/package.json', '{"name":"rollup","version":"1.0.0","bin":"bundler.mjs"}')
  put('node_modules/rollup/bundler.mjs', bundler)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('has every file at every moment of a rebuild', async () => {
  expect(await built({ WORD: '1' })).toBe(0)
  const rebuilding = build({ WORD: '2' })
  const over = once(rebuilding, 'exit')
  const seen: Record<string, number> = {}
  let probes = 0
  for (let turn = 0; rebuilding.exitCode === null; turn += 1) {
    for (const file of ['portal/index.html', 'widget/v1/login.js', 'build/manifest.json']) {
      const found = read(file)
      seen[found] = (seen[found] ?? 0) + 1
      probes += 1
    }
    if (turn % 50 === 0) await new Promise((next) => setImmediate(next))
  }
  await over
  expect([read('portal/index.html'), Object.keys(seen).sort().join()]).toEqual(['2', '1,2'])
  expect(probes).toBeGreaterThan(1000)
})

it('leaves what is served where it fails, and nothing beside it', async () => {
  await built({ WORD: '1' })
  expect(await built({ WORD: '2', FAIL: '1' })).toBe(3)
  expect([read('portal/index.html'), readdirSync(join(folder, 'dist/builds')).length]).toEqual(['1', 1])
})

it('keeps numbered embeds, the scripts of open pages for 30 days, and one build to go back to', async () => {
  const own = { PUBLIC_URL: 'https://vereda.example' }
  for (const WORD of ['1', '2', '3']) await built({ ...own, WORD })
  for (const WORD of ['1', '2', '3']) {
    expect(read(`widget/v1.0.${WORD}/login.js`)).toBe(WORD)
    expect(read(`portal/assets/${WORD}.js`)).toBe(WORD)
  }
  expect(readdirSync(join(folder, 'dist/builds')).length).toBe(2)
  utimesSync(join(folder, 'dist/portal/assets/1.js'), 0, 0)
  await built({ ...own, WORD: '4' })
  expect(existsSync(join(folder, 'dist/portal/assets/1.js'))).toBe(false)
  await built({ WORD: '5' })
  expect(readdirSync(join(folder, 'dist/portal/assets'))).toEqual(['5.js'])
})

it('takes over what was built into dist itself', async () => {
  put('dist/portal/index.html', 'old')
  put('dist/widget/v1.0.0/login.js', 'pinned')
  expect(await built({ WORD: '2', FAIL: '1' })).toBe(3)
  expect(read('portal/index.html')).toBe('old')
  expect(await built({ WORD: '2' })).toBe(0)
  expect([read('portal/index.html'), read('widget/v1.0.0/login.js')]).toEqual(['2', 'pinned'])
  expect(realpathSync(join(folder, 'dist/portal'))).toContain('/dist/builds/')
})
