import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { kinds } from './kinds.ts'

const usage = `Usage:
  npm run new -- page FEATURE/NAME         a page of the portal, such as trust/fees
  npm run new -- element NAME              an element for other sites, such as fee-note
  npm run new -- operation FOLDER/NAME     an operation of the API, such as profile/listFees
`

const [kind = '', name] = process.argv.slice(2)
if (!Object.hasOwn(kinds, kind) || !name) {
  process.stderr.write(usage)
  process.exit(2)
}
try {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  // All are computed first, so that a failure changes nothing.
  const files = kinds[kind as keyof typeof kinds](name).map(
    ([file, change]) => [file, change(read(file), '.')] as const,
  )
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const names = files.map(([file]) => file)
  spawnSync('npx', ['--no-install', 'biome', 'check', '--write', ...names], { stdio: 'ignore' })
  process.stdout.write(`${names.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}
