import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const worlds = ['core', 'portal', 'widget', 'demo', 'tests'] as const
export type World = (typeof worlds)[number]

export interface Source {
  /** Path from the project's root, with forward slashes. */
  file: string
  code: string
}

/** All source files of some folders, without installed packages. */
export function sourcesOf(folders: readonly string[], pattern = /\.(tsx?|mjs|css)$/): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules')
      .flatMap((entry) => {
        const file = join(folder, entry.name).replaceAll('\\', '/')
        if (entry.isDirectory()) return sourcesOf([file], pattern)
        return pattern.test(file) ? [{ file, code: readFileSync(file, 'utf8') }] : []
      }),
  )
}

/** A file's imports: files as paths from the root, packages by name. */
export function importsOf({ file, code }: Source): string[] {
  const written = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return written.map((name) =>
    name.startsWith('.')
      ? normalize(join(dirname(file), name)).replaceAll('\\', '/')
      : name.replace(/^#/, ''),
  )
}
