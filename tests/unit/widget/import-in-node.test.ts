import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { embeds } from '../../../portal/build/recipe/build-widget.mjs'

const node = (script: string) => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

// A separate process, because the test runner may define browser globals.
it.each(['credit', ...embeds])('importing %s.js where there is no browser does nothing', async (name) => {
  const script = `const before = Object.getOwnPropertyNames(globalThis).length
    await import('./dist/widget/v1/${name}.js')
    console.log(Object.getOwnPropertyNames(globalThis).length - before)`
  const { stdout, stderr } = await node(script)
  expect([stdout.trim(), stderr]).toEqual(['0', ''])
})

it('asks for no built-in object whose name pages give to variables of their own', async () => {
  const { stderr } = await node(
    "globalThis.URL = globalThis.Map = globalThis.Set = 'taken'; await import('./dist/widget/v1/credit.js')",
  )
  expect(stderr).toBe('')
})

it.each([
  [
    'a server that renders custom elements',
    'globalThis.customElements = { get() {}, define() { throw 1 } }; globalThis.HTMLElement = class {}',
  ],
  [
    'a document of a test without internals of elements',
    'globalThis.document = { adoptedStyleSheets: [] }; globalThis.HTMLElement = class {}; globalThis.customElements = { get() {}, define() { throw 1 } }',
  ],
])('defines nothing on %s', async (_where, globals) => {
  const { stderr } = await node(`${globals}; await import('./dist/widget/v1/credit.js')`)
  expect(stderr).toBe('')
})
