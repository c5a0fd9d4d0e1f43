import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../../demo/sites/playground/catalogue.js'
import { codeOf } from '../../../demo/sites/playground/snippets.js'
import { embeds } from '../../../portal/build/recipe/build-widget.mjs'
import { cssProperties } from '../../../widget/package/css-properties.ts'
import { elements } from '../../../widget/package/element-table.ts'
import { reservedHeightCss } from '../../../widget/package/reserved-height.ts'

const run = promisify(execFile)
const read = (file: string) => readFile(file, 'utf8')

/** The table of attributes in an element's guide: each with its property and its default, a value or words. */
function attributeRows(guide: string) {
  const [table = ''] = /^\| attribute [\s\S]*?\n\n/m.exec(guide) ?? []
  return [...table.matchAll(/^\| `([\w-]+)` \| `(\w+)` \| ([^|]*?) ?\|/gm)].map(
    ([, name, property, standard = '']) => ({ name, property, standard }),
  )
}

describe('the package of the embeds', () => {
  it('describes each element that is built', () =>
    expect(elements.map(({ tag }) => tag)).toEqual(embeds.map((name) => `credit-${name}`)))

  it('holds the scripts, what describes them, and nothing else', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: 'dist/widget' })
    const packed: unknown = JSON.parse(stdout)
    // npm 11 returns a list, later versions an object by name.
    const [first] = Object.values(packed as Record<string, { files: { path: string }[] }>)
    const expected = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'custom-elements.json',
      'html-data.json',
      ...['credit', ...embeds].map((name) => `npm/${name}.js`),
      'package.json',
      'types/index.d.ts',
      'types/preact.d.ts',
      'types/react-18.d.ts',
      'types/react.d.ts',
      'types/solid.d.ts',
      'types/svelte.d.ts',
      'types/vue.d.ts',
      'v1/integrity.json',
      'v1/palettes.css',
    ]
    expect(first?.files.map(({ path }) => path).sort()).toEqual(expected.sort())
  }, 30_000)

  it('exports files that are there', async () => {
    const { exports } = JSON.parse(await read('dist/widget/package.json'))
    const files = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
    )
    for (const file of files) expect(await read(join('dist/widget', file))).not.toBe('')
  })

  it('lists the custom properties that the tokens read, all of them', async () => {
    const tokens = await read('core/ui/tokens.css')
    const known = [...tokens.matchAll(/var\((--credit-[\w-]+)/g)].map(([, name]) => name)
    expect(Object.keys(cssProperties).sort()).toEqual([...new Set(known)].sort())
  })

  it.each(elements)(
    'tells of <$tag> what its guide tells',
    async ({ tag, attributes, events, parts, room }) => {
      const guide = await read(`widget/${tag.replace('credit-', '')}/README.md`)
      expect(guide).toContain(reservedHeightCss({ tag, room }))
      const rows = attributeRows(guide)
      expect(rows.map(({ name, property }) => [name, property])).toEqual(
        attributes.map(({ name, property }) => [name, property]),
      )
      const values = rows.filter(({ standard }) => !/^the /.test(standard))
      expect(values).toMatchObject(
        values.map(({ name }) => ({
          standard: String(attributes.find((one) => one.name === name)?.default ?? ''),
        })),
      )
      for (const name of [...Object.keys(events), ...Object.keys(parts)])
        expect(guide).toContain(`\`${name}\``)
    },
  )
})

const uses = {
  'plain.ts': `import type { CreditSimulateEvent } from 'vereda-embeds'
    const simulator = document.createElement('credit-simulator')
    simulator.loanValue = '8000'
    const value: number = simulator.loanValue
    simulator.addEventListener('credit-simulate', (event) => event.detail.url.trim())
    const listener = (event: CreditSimulateEvent) => event.detail.loanValue * value
    simulator.removeEventListener('credit-simulate', listener)
    simulator.addEventListener('click', (event) => event.clientX)
    simulator.addEventListener('credit-visible', ({ detail }) => detail.partner?.trim())
    document.addEventListener('credit-visible', ({ detail, target }) => [detail.partner?.trim(), target])
    simulator.reset()
    simulator.variant = 'compact'
    const cents: number | undefined = simulator.quote?.installmentCents
    // @ts-expect-error: the price is the element's
    simulator.quote = undefined
    // @ts-expect-error: the warning has no price
    document.createElement('credit-scam-warning').quote
    // @ts-expect-error: nor is there such a variant
    simulator.variant = 'huge'
    // @ts-expect-error: a click has no such thing
    simulator.addEventListener('click', (event) => event.detail.url)
    // @ts-expect-error: amounts are no objects
    simulator.loanValue = {}`,
  'react.tsx': `import type {} from 'vereda-embeds/types/react'
    export const page = (
      <credit-simulator loan-value={8000} maxLoanAmount={9000} portalUrl="https://x.example" data-theme="dark" partner="loja" className="wide" oncredit-change={(event) => event.detail.loanValue}>
        <a href="/">Simular</a>
      </credit-simulator>
    )
    // @ts-expect-error: there is no such attribute
    export const wrong = <credit-login password="x" />
    // @ts-expect-error: nor such a theme
    export const dim = <credit-login data-theme="dim" />`,
  'preact.tsx': `/** @jsxImportSource preact */
    import type {} from 'vereda-embeds/types/preact'
    export const page = (
      <credit-simulator loan-value={8000} maxLoanAmount={9000} partner="loja" class="wide" oncredit-change={(event) => event.detail.loanValue}>
        <a href="/">Simular</a>
      </credit-simulator>
    )
    // @ts-expect-error: there is no such attribute
    export const wrong = <credit-login password="x" />`,
  'solid.tsx': `/** @jsxImportSource solid-js */
    import type {} from 'vereda-embeds/types/solid'
    export const page = (
      <credit-price amount="1299.90" partner="loja" class="wide" on:credit-visible={(event) => event.detail.partner}>
        <a href="/">Simular</a>
      </credit-price>
    )
    // @ts-expect-error: there is no such attribute
    export const wrong = <credit-login password="x" />`,
  'vue.ts': `import type { GlobalComponents } from 'vue'
    import type {} from 'vereda-embeds/types/vue'
    type Props = InstanceType<GlobalComponents['credit-simulator']>['$props']
    const props: Props = { loanValue: 8000, id: 'a', class: 'b', dataTheme: 'dark', onCreditChange: ({ detail }) => detail.loanValue }
    // @ts-expect-error: amounts are no objects
    const wrong: Props = { loanValue: {} }
    // @ts-expect-error: there is no such attribute
    const misspelt: Props = { loanValu: 8000 }`,
  'svelte.ts': `import type { SvelteHTMLElements } from 'svelte/elements'
    import type {} from 'vereda-embeds/types/svelte'
    const props: SvelteHTMLElements['credit-login'] = { 'portal-url': 'https://x.example', 'oncredit-login': ({ detail }) => detail.url }`,
  // Svelte's types are not installed here, so the package is checked against their shape.
  'stubs.d.ts': `declare module 'svelte/elements' {
      export interface HTMLAttributes<Of> { class?: string; of?: Of }
      export interface SvelteHTMLElements {}
    }`,
}

/** The playground's React snippet for each element. */
async function snippets(): Promise<Record<string, string>> {
  const described = JSON.parse(await read('dist/widget/custom-elements.json'))
  const catalogue = { portal: 'https://x.example', packageName: 'vereda-embeds' }
  return Object.fromEntries(
    elementsOf(described).map((element: { short: string }) => {
      const state = { kind: 'react', attributes: {}, theme: 'dark' }
      return [`snippet-${element.short}.tsx`, codeOf(catalogue, element, state)]
    }),
  )
}

it('types hold in plain scripts, React, Preact, Solid, Vue and Svelte', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'embed-types-'))
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      // What the package imports lies beside it, as installed, not beside its sources.
      preserveSymlinks: true,
      target: 'es2022',
      jsx: 'react-jsx',
      lib: ['es2022', 'dom'],
      types: [],
    },
    include: ['.'],
  }
  // As installed, so that its `exports` are checked too.
  await mkdir(join(dir, 'node_modules'))
  await symlink(resolve('dist/widget'), join(dir, 'node_modules/vereda-embeds'))
  for (const [from, ...names] of [
    ['node_modules', '@types', 'csstype', 'preact'],
    ['tests/node_modules', '@babel', '@vue', 'vue', 'solid-js'],
  ] as const)
    for (const name of names) await symlink(resolve(from, name), join(dir, 'node_modules', name))
  const files = { ...uses, ...(await snippets()), 'tsconfig.json': JSON.stringify(config) }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, name), text)))
  const { stdout } = await run(resolve('node_modules/.bin/tsc'), ['-p', dir]).catch((failed) => failed)
  await rm(dir, { recursive: true })
  expect(stdout).toBe('')
}, 30_000)
