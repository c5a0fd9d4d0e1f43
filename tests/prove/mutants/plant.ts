import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './score.ts'

const lists = ['package.json', 'package-lock.json', '.npmrc']
/** Not beside the lists: laws read all that is in tests. */
const home = '.cache/mutants'
const stryker = `${home}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`

type Place = Mutant['start']

/** As much of Stryker as is used here: it is installed by this command only, so that no compiler sees its types. */
interface Stryker {
  Instrumenter: new (
    logger: object,
  ) => {
    instrument(
      files: { name: string; content: string; mutate: true }[],
      options: object,
    ): Promise<{
      files: { name: string; content: string }[]
      mutants: {
        id: string
        fileName: string
        mutatorName: string
        replacement: string
        location: { start: Place; end: Place }
      }[]
    }>
  }
}

/** Installs Stryker unless the lock's packages are there. */
function install(): void {
  const listed = (list: string) => readFileSync(join('tests/prove/mutants', list), 'utf8')
  const isSame = (list: string) =>
    existsSync(join(home, list)) && readFileSync(join(home, list), 'utf8') === listed(list)
  if (existsSync(join(home, 'node_modules/.package-lock.json')) && lists.every(isSame)) return
  mkdirSync(home, { recursive: true })
  for (const list of lists) writeFileSync(join(home, list), listed(list))
  const { status } = spawnSync('npm', ['ci', '--prefix', home, '--ignore-scripts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm ci in ${home} failed`)
}

/**
 * The sources of a folder in which changes are planted: texts for users, the company's own values, and migrations
 * that have run are not.
 */
export const sourcesOf = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter(
      (file) => file.endsWith('.ts') && !/\.d\.ts$|\/text\.ts$|\/app-config\.ts$|\/migrations\//.test(file),
    )
    .toSorted()

/** Each source with all its changes in it, of which a switch turns one on, and the list of the changes. */
export async function prepared(root: string, names: readonly string[]) {
  install()
  const { Instrumenter } = (await import(pathToFileURL(stryker).href)) as Stryker
  const silent = () => undefined
  const logger = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false }
  const sources = names.map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: true as const,
  }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { files, mutants } = await new Instrumenter(logger).instrument(sources, options)
  const planted = mutants.map(
    ({ id, fileName, mutatorName, replacement, location }): Mutant => ({
      id,
      file: fileName,
      kind: mutatorName,
      becomes: replacement,
      ...location,
    }),
  )
  return { files, mutants: planted }
}
