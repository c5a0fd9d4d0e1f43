import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import { documentStates } from '#core/agreement/documents.ts'
import { ebsStatuses } from '#core/ebs/ebs-statuses.ts'
import { loanStates } from '#core/loan/lifecycle.ts'
import type { Source } from './sources.ts'
import { nodes } from './words-law.ts'

interface Property {
  key?: { name?: string; value?: unknown }
  value?: unknown
}

const keyOf = (values: readonly string[]) => [...new Set(values)].sort().join(' ')

/** The closed lists of core, by their values, with their names. */
export function closedLists(sources: readonly Source[]): Map<string, string> {
  // Some lists are the keys of a table.
  const lists = new Map([
    [keyOf(loanStates), 'loanStates'],
    [keyOf(ebsStatuses), 'ebsStatuses'],
    [keyOf(documentStates), 'documentStates'],
  ])
  for (const { code } of sources)
    for (const [, name = '', written = ''] of code.matchAll(/export const (\w+) = \[([^[\]]*)\] as const/g)) {
      const values = [...written.matchAll(/'([^']+)'/g)].map(([, value]) => value as string)
      if (values.length > 1) lists.set(keyOf(values), name)
    }
  return lists
}

/** The label of a value: a string, or the label property of an object. */
function labelOf(node: unknown): string | undefined {
  const { type, value, quasis, properties } = node as {
    type?: string
    value?: unknown
    quasis?: { value: { cooked: string } }[]
    properties?: Property[]
  }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral') return quasis?.map((one) => one.value.cooked).join('…')
  const label = properties?.find(({ key }) => /^(?:label|name)$/.test(String(key?.name)))
  return label && labelOf(label.value)
}

/** Text for people, unlike code: a capital, an accent, or more than one word. */
const words = /[\p{Lu}à-ÿ\s]/u
const sentence = /[.?!]$/

/**
 * Labels of a closed list of core that are defined elsewhere, as sentences. Otherwise screens, mails and the
 * data export would name one thing differently. Whole sentences are a page's own explanation.
 */
export function strayLabels({ file, code }: Source, lists: ReadonlyMap<string, string>): string[] {
  // Most files do not contain all values of a list; parsing them would be slow.
  if (![...lists.keys()].some((key) => key.split(' ').every((value) => code.includes(value)))) return []
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const js = transformSync(code, { loader, jsx: 'preserve' }).code
  return [...nodes(parseAst(js, { jsx: true }))].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const properties = node.properties as Property[]
    const list = lists.get(keyOf(properties.map(({ key }) => String(key?.name ?? key?.value))))
    const labels = properties.map(({ value }) => (value ? labelOf(value) : undefined))
    const said = labels.filter((label) => label !== undefined)
    if (!list || said.length < labels.length) return []
    if (!said.some((label) => words.test(label)) || said.every((label) => sentence.test(label))) return []
    return [`${file}: labels of ${list}`]
  })
}
