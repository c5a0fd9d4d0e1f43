import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { qwikVite } from '@builder.io/qwik/optimizer'
import { build } from 'vite'

const at = (path) => join(import.meta.dirname, path)
const plugins = [
  qwikVite({
    client: { input: at('src/root.jsx'), outDir: at('out') },
    ssr: { input: at('src/entry.ssr.jsx'), outDir: at('server') },
  }),
]

await build({ configFile: false, root: at('.'), plugins })
await build({ configFile: false, root: at('.'), plugins, build: { ssr: at('src/entry.ssr.jsx') } })
const { draw } = await import(at('server/entry.ssr.js'))
await writeFile(at('out/index.html'), (await draw()).html)
