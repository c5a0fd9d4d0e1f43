import { execFile } from 'node:child_process'
import { copyFile, cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { isPartOfTheApp } from './apps.ts'
import type { Host } from './host.ts'
import { comesAnew } from './libraries.ts'
import { elements } from './page.ts'

const folder = join(import.meta.dirname, 'frameworks')
const execute = promisify(execFile)

interface Framework extends Pick<Host, 'name' | 'also'> {
  /** Its project, a folder in `frameworks`. */
  project: string
  /** Puts what other rows have too into the copy of the project. */
  fill?: (copy: string) => Promise<void>
  /** The command that writes the pages into `out`. */
  command: readonly [name: string, ...args: string[]]
}

async function withShop(copy: string): Promise<void> {
  const from = (file: string) => join(import.meta.dirname, 'react-19', file)
  await copyFile(from('shop.jsx'), join(copy, 'app/page.jsx'))
  await copyFile(from('shop-page.jsx'), join(copy, 'app/shop-page.jsx'))
}

const frameworks: readonly Framework[] = [
  ...(['webpack', 'turbopack'] as const).map((bundler) => ({
    name: `next-${bundler}`,
    project: 'next',
    fill: withShop,
    command: ['next', 'build', `--${bundler}`] as const,
    also: isPartOfTheApp,
  })),
  {
    name: 'astro-client-router',
    project: 'astro',
    fill: (copy) => writeFile(join(copy, 'src/elements.html'), elements),
    command: ['astro', 'build'],
    also: comesAnew,
  },
  { name: 'nuxt', project: 'nuxt', command: ['nuxt', 'generate'], also: isPartOfTheApp },
  { name: 'qwik', project: 'qwik', command: ['node', 'build.mjs'], also: isPartOfTheApp },
]

/** Builds a framework's pages; its files by their paths, those that a page asks for. */
async function built({ name, project, fill, command: [tool, ...args] }: Framework): Promise<Host['files']> {
  const copy = resolve('.cache/hosts', name)
  await rm(copy, { recursive: true, force: true })
  await cp(join(folder, project), copy, { recursive: true })
  await symlink(join(folder, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await fill?.(copy)
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_ENV: 'production',
  }
  await execute(tool, args, { cwd: copy, env })
  const out = join(copy, 'out')
  const paths = (await readdir(out, { recursive: true })).filter((path) =>
    /\.(?:html|js|css|json)$/.test(path),
  )
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [
        path === 'index.html' ? `/${name}.html` : `/${path}`,
        await readFile(join(out, path), 'utf8'),
      ]),
    ),
  )
}

/** Pages of frameworks that draw them on a server, by their static builds; those that are wanted. */
export async function frameworksFor(isWanted: (name: string) => boolean): Promise<Host[]> {
  const rows: Host[] = []
  // One after another: each bundler uses all cores.
  for (const framework of frameworks.filter(({ name }) => isWanted(name)))
    rows.push({
      name: framework.name,
      also: framework.also,
      files: await built(framework),
      // They begin in scripts within the page.
      policy: (portal) => `script-src 'self' 'unsafe-inline' ${portal}`,
    })
  return rows
}
