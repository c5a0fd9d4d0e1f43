import { Engine } from 'php-parser'
import { describe, expect, it } from 'vitest'
import { downloads, referencePath } from '#core/hosting/downloads.ts'
import { elements } from '../../../widget/package/element-table.ts'
import { partnerFiles, references } from '../../../widget/package/partner-files.ts'
import { reservedHeightCss } from '../../../widget/package/reserved-height.ts'
import { phpString } from '../../../widget/package/woocommerce.ts'

const portal = 'https://portal.example'
const files = partnerFiles('1.2.3', portal)
const { html: page, text: assistants } = references(portal)
const readable = page.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

describe.each([
  ['the page of all attributes', readable],
  ['llms.txt', assistants],
])('%s', (_, text) => {
  it.each(elements)('tells all of <$tag>', (element) => {
    const { tag, portuguese, attributes, events, parts, slots, quote = {} } = element
    for (const what of [
      portuguese,
      `<${tag}`,
      reservedHeightCss(element),
      `${portal}/widget/v1/${tag.slice(7)}.js`,
    ])
      expect(text).toContain(what)
    const named = { ...events, ...parts, ...slots, ...quote }
    const all = [...attributes, ...Object.entries(named).map(([name, about]) => ({ name, ...about }))]
    for (const { name, portuguese: says } of all) {
      expect(text).toContain(name)
      expect(text).toContain(says)
    }
  })

  it('has examples that may stand in a paragraph, which a parser ends at a block', () => {
    expect(text).toMatch(/<credit-[^>]*>./)
    expect(text).not.toMatch(/<credit-[^>]*>\s*<(?!\/|a )/)
  })

  it('leads to all that can be downloaded', () => {
    for (const file of Object.values(downloads)) expect(text).toContain(file)
  })
})

it('the page of all attributes runs no script and has each id once', () => {
  expect(page).not.toMatch(/<script|\son\w+=/)
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('llms.txt has the form of llmstxt.org: a title, a summary, sections', () => {
  const [title = '', summary = ''] = assistants.split('\n\n')
  expect(title).toMatch(/^# \S/)
  expect(summary).toMatch(/^> \S/)
  expect(assistants).toContain(`(${portal}${referencePath})`)
})

describe('the template for a tag manager', () => {
  const template = files[downloads.tagManager] ?? ''
  const sections = Object.fromEntries(
    template.split(/^___(?=[A-Z])/m).flatMap((part) => {
      const [name = '', text = ''] = part.split('___\n')
      return name ? [[name, text.trim()]] : []
    }),
  )
  const parameters = JSON.parse(sections.TEMPLATE_PARAMETERS ?? '') as {
    name: string
    displayName: string
    selectItems?: { value: string }[]
    enablingConditions?: { paramValue: string }[]
  }[]

  it('has the sections that an import asks for, in order', () =>
    expect(Object.keys(sections)).toEqual([
      'INFO',
      'TEMPLATE_PARAMETERS',
      'SANDBOXED_JS_FOR_WEB_TEMPLATE',
      'WEB_PERMISSIONS',
      'TESTS',
      'NOTES',
    ]))

  it('asks for every attribute of every element but the portal, which the script knows', () => {
    const asked = elements.map(({ tag }) => ({
      tag,
      names: parameters
        .filter(({ enablingConditions: [only] = [] }) => only?.paramValue === tag)
        .map(({ displayName }) => displayName),
    }))
    expect(asked).toEqual(
      elements.map(({ tag, attributes }) => ({
        tag,
        names: attributes.map(({ name }) => name).filter((name) => name !== 'portal-url'),
      })),
    )
    expect(parameters[0]?.selectItems?.map(({ value }) => value)).toEqual(elements.map(({ tag }) => tag))
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
  })

  it('passes on what was typed, and reaches only what it has a permission for', () => {
    const reached: unknown[] = []
    const apis: Record<string, unknown> = {
      createQueue: (name: string) => (value: unknown) => reached.push([name, value]),
      injectScript: (address: string) => reached.push(address),
    }
    const tag = new Function('require', 'data', sections.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? '')
    tag((name: string) => apis[name], {
      element: 'credit-price',
      at: '.price',
      where: 'afterend',
      theme: 'dark',
      CreditPrice_amount: 1299.9,
      CreditPrice_partner: '',
      CreditSimulator_partner: 'another',
    })
    const attributes = { amount: 1299.9, 'data-theme': 'dark' }
    expect(reached).toEqual([
      ['creditPlacements', { element: 'credit-price', at: '.price', where: 'afterend', attributes }],
      `${portal}/widget/v1/placement.classic.js`,
    ])
    const permissions = JSON.parse(sections.WEB_PERMISSIONS ?? '') as {
      instance: { key: { publicId: string } }
    }[]
    expect(permissions.map(({ instance }) => instance.key.publicId)).toEqual([
      'access_globals',
      'inject_script',
    ])
    for (const name of ['creditPlacements', `${portal}/widget/v1/placement.classic.js`])
      expect(sections.WEB_PERMISSIONS).toContain(`"string": "${name}"`)
  })
})

/** A node of a PHP program, with those of its parts that are read here. */
interface PhpNode {
  kind: string
  name?: string
  value?: unknown
  what?: { name?: string }
  arguments?: PhpNode[]
  expressions?: PhpNode[]
  trueExpr?: PhpNode
  falseExpr?: PhpNode
}

/** The nodes of a PHP program, each with what is in it. */
function nodes(value: unknown): PhpNode[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([key, inside]) => (key === 'loc' ? [] : nodes(inside)))
  return 'kind' in value ? [value as PhpNode, ...within] : within
}

describe('the plugin for WooCommerce', () => {
  const plugin = files[downloads.wooCommerce] ?? ''
  const program = nodes(new Engine({ parser: { version: 704 } }).parseCode(plugin, 'plugin.php'))
  const calls = (name: string) => program.filter(({ kind, what }) => kind === 'call' && what?.name === name)

  it('is one PHP file, which does nothing outside of WordPress and prints nothing of its own', () => {
    expect(plugin).toMatch(/^<\?php\n\/\*\*\n \* Plugin Name: \S/)
    expect(plugin).not.toContain('?>')
    expect(plugin).toContain("if (!defined('ABSPATH'))")
    expect(program.filter(({ kind }) => kind === 'inline')).toEqual([])
  })

  it('escapes all that it writes into the page', () => {
    const written = calls('sprintf').flatMap(({ arguments: [, ...values] = [] }) => values)
    expect(written.length).toBeGreaterThan(4)
    const plain = written.filter(
      ({ kind, what, trueExpr, falseExpr }) =>
        !(trueExpr?.kind === 'string' && falseExpr?.kind === 'string') &&
        !(kind === 'call' && /^esc_(?:attr|html|url)$/.test(what?.name ?? '')),
    )
    // The attributes, which were escaped one by one, and a link or words, which were too.
    expect(plain.map(({ name }) => name)).toEqual(['written', 'inside'])
    const printed = program
      .filter(({ kind }) => kind === 'echo')
      .flatMap(({ expressions = [] }) => expressions)
    expect(printed.map(({ what }) => what?.name)).toEqual(['markup'])
  })

  it('asks for the attributes that follow neither the product nor the script', () => {
    const price = elements.find(({ tag }) => tag === 'credit-price')
    const names = price?.attributes
      .map(({ name }) => name)
      .filter((name) => !/^(?:amount|portal-url)$/.test(name))
    const ids = [...plugin.matchAll(/'id' => OPTION \. '([^']*)',\n\s+'title'/g)].map(([, id]) => id)
    expect(ids.filter((id) => id !== 'title')).toEqual(names)
  })

  it.each(["d'água", '\\', "\\'; exit; //", '$x {$y} `z`'])('writes %s as text', (text) => {
    const [written] = nodes(new Engine({}).parseEval(`return ${phpString(text)};`)).filter(
      ({ kind }) => kind === 'string',
    )
    expect(written?.value).toBe(text)
  })
})
