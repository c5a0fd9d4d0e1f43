import { readdirSync, readFileSync } from 'node:fs'
import { type Plugin, rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { absent } from '../../../portal/build/recipe/absent.mjs'
import { closedWorld } from '../../../portal/build/recipe/closed-world.mjs'

/** What the plugin makes of a module that stands at a path. */
async function built(path: string, code: string): Promise<string> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => id,
    load: () => code,
  }
  const bundle = await rollup({ input: path, treeshake: false, plugins: [source, closedWorld()] })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code.trim().replace(/;$/, '')
}

const preact = '/node_modules/preact/src/x.js'

describe('an embed is a closed world', () => {
  it.each([
    ['if (type.contextType) a()', 'if ((void 0)) a()'],
    ['c.contextType = 1', 'c.contextType = 1'],
    ["if (name == 'style') a(); else b()", 'if (!1) a(); else b()'],
    ["if (name !== 'style') a()", 'if (!0) a()'],
    ["'defaultValue' in props && a()", '!1 && a()'],
    ['flags & MODE_SUSPENDED && a()', '0 && a()'],
    ['if ((r = old.ref) && r.current) a()', 'if ((r = (void 0), !1)) a()'],
    ['a && (r = b.ref) && (c = d(r)) && e()', '((a && (r = (void 0)), !1), !1)'],
    ['if (checked != UNDEFINED) a()', 'if (!1) a()'],
    ['if (checked === null) a()', 'if (!0) a()'],
    ['f({ callback })', 'f({ callback:0 })'],
    ['options.vnode(1); vnode.type', '0; vnode.type'],
    ['if (matchingIndex != skewedIndex) a()', 'if (!1) a()'],
    ['a(constructor, (c.state = c._nextState))', 'a(constructor, (0))'],
  ])('%s', async (code, folded) => expect(await built(preact, code)).toBe(folded))

  const written = Object.entries(absent).flatMap(([path, { sources }]) =>
    sources ? [[path, sources] as const] : [],
  )
  it.each(written)('knows %s as it is written now', (path, sources) => {
    const folder = `node_modules${path}`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    const code = files.map((file) => readFileSync(folder + file, 'utf8')).join('')
    expect(Object.keys(sources).filter((source) => !code.includes(source))).toEqual([])
  })

  it('leaves all other code alone', async () => {
    const code = "name == 'style' && type.contextType"
    expect(await built('/somewhere/else.js', code)).toContain(code)
  })

  it('refuses a view that uses what was folded away', async () => {
    const view = 'jsx("p", { style: "color: red" })'
    await expect(built('/widget/view.tsx', view)).rejects.toThrow('uses "style"')
  })
})
