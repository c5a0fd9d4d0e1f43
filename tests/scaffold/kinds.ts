import { existsSync } from 'node:fs'
import { chain, type Edit, put } from './edits.ts'

const kebab = /^[a-z]+(?:-[a-z]+)*$/
const camel = /^[a-z]+(?:[A-Z][a-z]+)*$/
const today = () => new Date().toISOString().slice(0, 10)
const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const toCamel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A new file. */
const fresh = (text: string) => (before: string) => {
  if (before) throw new RangeError('there is one already')
  return text
}

/** Splits 'folder/name'. @throws RangeError with what is expected */
function split(given: string, name: RegExp, usage: string): [folder: string, name: string] {
  const [folder = '', last = '', ...more] = given.split('/')
  if (!kebab.test(folder) || !name.test(last) || more.length > 0) throw new RangeError(usage)
  return [folder, last]
}

/** A page that is read, at /NAME: `trust/fees`. */
function page(given: string): Edit[] {
  const [feature, name] = split(given, kebab, 'a page is FEATURE/NAME, such as trust/fees')
  if (!existsSync(`portal/features/${feature}`)) throw new RangeError(`there is no feature ${feature}`)
  const folder = `portal/features/${feature}/${name}`
  const title = upperFirst(name.replaceAll('-', ' '))
  return [
    [
      `${folder}/text.ts`,
      fresh(`import type { ArticleProps } from '#core/ui/article/article.tsx'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = { title: '${title}' } satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Diga aqui em uma frase o que esta página resolve.',
  updated: '${today()}',
  sections: [],
} satisfies ArticleProps
`),
    ],
    [
      `${folder}/page.tsx`,
      fresh(`import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export default function ${upperFirst(toCamel(name))}() {
  return <Article {...text} />
}
`),
    ],
    [
      'core/routes/pages.ts',
      put("  open('problem',", `  open('${toCamel(name)}', '/${name}', '${feature}/${name}'),\n`),
    ],
  ]
}

/** An element that says one sentence: `fee-note`. */
function element(name: string): Edit[] {
  if (!kebab.test(name)) throw new RangeError('an element is a name in small letters, such as fee-note')
  const folder = `widget/${name}`
  const schema = toCamel(name)
  const view = upperFirst(schema)
  return [
    [
      `${folder}/schema.ts`,
      fresh(`import { type About, partner } from '../about.ts'
import { partnerName, type Written } from '../attributes.ts'

/** The attributes of <credit-${name}>, described in README.md. */
export const attributes = { partner: partnerName }

export const settle = ({ partner }: Written<typeof attributes>) => ({ partner })

export const about = {
  says: 'Says one sentence.',
  portuguese: 'Diz uma frase.',
  attributes: { partner },
  events: {},
  parts: {},
  fallback: { words: 'Uma frase.' },
  room: [{ height: 24 }],
} as const satisfies About<typeof attributes>
`),
    ],
    [
      `${folder}/view.tsx`,
      fresh(`import { text } from './text.ts'

export const View = () => <p>{text.sentence}</p>
`),
    ],
    [`${folder}/text.ts`, fresh("export const text = { sentence: 'Uma frase.' } as const\n")],
    [
      `${folder}/define.ts`,
      fresh(`import { register } from '../register.ts'
import { attributes, settle } from './schema.ts'
import { View } from './view.tsx'

register('credit-${name}', { attributes, settle, view: View })
`),
    ],
    [
      `${folder}/README.md`,
      fresh(`# \`<credit-${name}>\`

Says one sentence.

| attribute | property | default | |
|---|---|---|---|
| \`partner\` | \`partner\` | | your partner name, as for the simulator; it is only part of \`credit-visible\` |

| event | detail | |
|---|---|---|
| \`credit-visible\` | \`partner\` | once, when a fifth of the element has come into view |
| \`credit-error\` | \`error\` | the view has failed, and the fallback is shown |

Parts: \`base\`.

To avoid a layout shift while the script loads:

\`\`\`css
credit-${name}:not([hidden], [popover]) { display: block }
credit-${name} { min-height: 24px }
\`\`\`
`),
    ],
    [
      'widget/package/element-table.ts',
      chain(
        put(
          "import * as simulator from '../simulator/schema.ts'",
          `import * as ${schema} from '../${name}/schema.ts'\n`,
        ),
        put("  elementRow('scam-warning',", `  elementRow('${name}', ${schema}),\n`),
      ),
    ],
    [
      'widget/package/drawn-elements.tsx',
      chain(
        put(
          "import * as simulator from '../simulator/schema.ts'",
          `import * as ${schema} from '../${name}/schema.ts'\nimport { View as ${view} } from '../${name}/view.tsx'\n`,
        ),
        put("  'scam-warning': renderFromSchema(", `  '${name}': renderFromSchema(${schema}, ${view}),\n`),
      ),
    ],
    ['widget/credit.ts', put("import './scam-warning/define.ts'", `import './${name}/define.ts'\n`)],
    ['portal/build/recipe/build-widget.mjs', put("'scam-warning']", `'${name}', `)],
    [
      'portal/features/trust/partner/text.ts',
      put("    'credit-scam-warning': 'O", `    'credit-${name}': 'Uma frase.',\n`),
    ],
  ]
}

/** An operation that reads a list of the customer's: `profile/listFees`. */
function operation(given: string): Edit[] {
  const [folder, name] = split(given, camel, 'an operation is FOLDER/NAME, such as profile/listFees')
  const routes = `demo/api/${folder}/routes.ts`
  if (!existsSync(routes)) throw new RangeError(`there is no ${routes}`)
  const file = toKebab(name)
  return [
    [
      `core/api/contract/${file}.ts`,
      fresh(`import * as v from 'valibot'
import { operation } from './operation.ts'

export const ${name} = operation({
  id: '${name}',
  method: 'GET',
  path: '/api/v1/${file}',
  summary: 'Say here what it answers.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(v.string()) }),
})
`),
    ],
    [
      'core/api/contract/contract.ts',
      chain(
        put("import * as protocols from './protocols.ts'", `import * as ${name} from './${file}.ts'\n`),
        put('  protocols,\n', `  ${name},\n`),
      ),
    ],
    [
      routes,
      (code) => {
        const [opening] = /^export function \w+Routes\([\s\S]*?\{\n/m.exec(code) ?? []
        if (!opening) throw new RangeError(`${routes} exports no function for its routes`)
        const imported = `import { ${name} } from '#core/api/contract/${file}.ts'\n`
        return (
          imported +
          code.replace(opening, () => `${opening}  routes.own(${name}, async () => ({ items: [] }))\n`)
        )
      },
    ],
    // Until a page or an embed asks for it.
    ['tests/laws/places.test.ts', put("  'partnerMissingData',\n", `  '${name}',\n`)],
  ]
}

/** What `npm run new` makes, by its first argument: the edits for a name. @throws RangeError for a name it refuses */
export const kinds = { page, element, operation } as const
