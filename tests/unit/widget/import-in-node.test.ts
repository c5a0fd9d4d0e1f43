import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// A separate process, because the test runner may define browser globals.
it.each(['credit', 'simulator', 'migration-banner', 'login', 'scam-warning', 'en/credit', 'es/credit'])(
  'importing %s.js where there is no browser does nothing',
  async (name) => {
    const script = `const before = Object.getOwnPropertyNames(globalThis).length
    await import('./dist/widget/v1/${name}.js')
    console.log(Object.getOwnPropertyNames(globalThis).length - before)`
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ])
    expect([stdout.trim(), stderr]).toEqual(['0', ''])
  },
)
