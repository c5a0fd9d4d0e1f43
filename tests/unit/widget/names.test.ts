import { type OutputOptions, type Plugin, rollup } from 'rollup'
import { afterEach, expect, it, vi } from 'vitest'
import { embed } from '../../../portal/build/recipe/widget.mjs'

const entry = 'widget/probe/define.ts'

/** An element whose attributes have the same names as internal properties, such as money in cents. */
const probe: Plugin = {
  name: 'probe',
  resolveId: (id) => (id === entry ? `${process.cwd()}/${entry}` : null),
  load: (id) =>
    id.endsWith(entry)
      ? `import { number } from '../attributes.ts'
         import { register } from '../register.ts'
         const attributes = { daily: number, feeCents: number, settings: number, maxDays: number }
         register('credit-probe', { attributes, settle: (written) => written, view: () => null })`
      : null,
}

afterEach(() => vi.unstubAllGlobals())

it('an attribute keeps its name in a minified script, whatever it is called', async () => {
  const defined: CustomElementConstructor[] = []
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { adoptedStyleSheets: [] })
  vi.stubGlobal('customElements', {
    get: () => undefined,
    define: (_tag: string, element: CustomElementConstructor) => defined.push(element),
  })
  const { plugins, output, ...options } = embed('probe', entry)
  const bundle = await rollup({ ...options, plugins: [probe, plugins] })
  const { output: made } = await bundle.generate({ ...(output as OutputOptions), sourcemap: false })
  await import(`data:text/javascript,${encodeURIComponent(made[0].code)}`)
  const [Probe] = defined as unknown as { observedAttributes: string[] }[]
  expect(Probe?.observedAttributes).toEqual(['daily', 'fee-cents', 'settings', 'max-days'])
})
