import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build as esbuild } from 'esbuild'
import { createLogger, build as vite } from 'vite'
import webpack, { type Stats } from 'webpack'

/** A partner's bundle of one import of the npm package, and the bundler's warnings. */
export interface Bundled {
  code: string
  warnings: string[]
}

type Bundler = (folder: string, entry: string) => Promise<Bundled>

/** Common bundlers of partners, with default settings. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  async esbuild(folder, entry) {
    const options = { bundle: true, write: false, format: 'esm', absWorkingDir: folder } as const
    const { outputFiles, warnings } = await esbuild({ ...options, entryPoints: [entry], logLevel: 'silent' })
    return { code: outputFiles[0]?.text ?? '', warnings: warnings.map(({ text }) => text) }
  },

  async vite(folder, entry) {
    const warnings: string[] = []
    const customLogger = createLogger('silent')
    customLogger.warn = (words) => void warnings.push(words)
    await vite({
      root: folder,
      configFile: false,
      customLogger,
      build: { outDir: 'vite', rollupOptions: { input: entry, output: { entryFileNames: 'made.js' } } },
    })
    return { code: await readFile(join(folder, 'vite/made.js'), 'utf8'), warnings }
  },

  async webpack(folder, entry) {
    const stats = await new Promise<Stats | undefined>((made, failed) => {
      const output = { path: join(folder, 'webpack'), filename: 'made.js' }
      webpack({ mode: 'production', context: folder, entry, output }, (error, found) =>
        error ? failed(error) : made(found),
      )
    })
    const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
    return {
      code: await readFile(join(folder, 'webpack/made.js'), 'utf8'),
      warnings: [...errors, ...warnings].map(({ message }) => message),
    }
  },
}

/** A folder with the package installed and a script that imports `what` from it. */
export async function partnerFolder(what: string): Promise<{ folder: string; entry: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'partner-'))
  await mkdir(join(folder, 'node_modules'))
  await symlink(resolve('dist/widget'), join(folder, 'node_modules/vereda-embeds'))
  const entry = join(folder, 'shop.js')
  await writeFile(entry, `import 'vereda-embeds${what}'\n`)
  return { folder, entry }
}
