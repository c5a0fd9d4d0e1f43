import { readFile } from 'node:fs/promises'
import alias from '@rollup/plugin-alias'
import { type Plugin, rollup } from 'rollup'
import { buildEmbed } from '../../../portal/build/recipe/build-widget.mjs'

const here = import.meta.dirname
const reactive = [
  { find: /^preact$/, replacement: 'react' },
  { find: /^\.\/element-root\.tsx$/, replacement: `${here}/react/element-root.jsx` },
]

/** Another implementation of the simulator, built like the product's, minifier included, without Preact. */
async function built(name: string, file: string): Promise<string> {
  const { plugins, ...options } = buildEmbed(name, file)
  const own = (plugins as (Plugin | Plugin[])[]).flat().filter((plugin) => plugin.name !== 'alias')
  const bundle = await rollup({ ...options, plugins: [alias({ entries: reactive }), ...own] })
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true })
  return output[0].code
}

/** The script of each implementation by name; the product's, as delivered, comes first. */
export async function simulators(): Promise<Record<string, string>> {
  return {
    'ours: Preact, r2wc and guard': await readFile('dist/widget/v1/simulator.js', 'utf8'),
    'vanilla, by hand': await built('vanilla', `${here}/vanilla/define.ts`),
    'lit 3': await built('lit', `${here}/lit/define.ts`),
    'lit 3 for Preact, else ours': await built('lit-in-ours', `${here}/lit/in-ours.js`),
    'React 19 for Preact, else ours': await built('react', 'widget/simulator/define.ts'),
  }
}
