import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import type { Source } from './sources.ts'

interface Node {
  type: string
  [key: string]: unknown
}

/** Attributes and properties with text for users. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|lead|hint)$/
const letters = /\p{L}{2}/u
/** Three words in a row, or an accent, which code does not have. */
const sentence = /(?:\p{L}{2,}[\s,]+){2}\p{L}{2,}|[à-ÿ]/iu

/** All nodes of a syntax tree. */
export function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item)
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    yield value as Node
    for (const child of Object.values(value)) yield* nodes(child)
  }
}

const textOf = (node: unknown) => {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : ''
}

/** Different things with the same text. */
const alike = [
  // For a refused login, and for a loan.
  'O que você pode fazer',
  // For a request at the bank, and at the partner lender.
  'O que acontece agora',
  // An offer's mark, and a heading for requested versus agreed values.
  'O que você pediu',
  // A heading of the footer, and a row of the company's data.
  'Quem concede o crédito',
  // An entry of a sealed document's audit trail, and one of the account's activity.
  'Código de assinatura enviado',
  // For the embeds, the home page's rest and the not-found page, which share no script.
  'Entrar na minha conta',
  // In the simulator, which an embed carries alone, and in the journey.
  'De quanto você precisa?',
  'Custo efetivo total (CET)',
  // The journey's step, and the page of a phone, which does not load the journey.
  'Envie os seus documentos',
  // The portal's, and a simulated bank's.
  'Entre na sua conta',
  'Código enviado pelo banco',
]

/** Texts of four words or more in two files, where a change of one would miss the other. */
export function repeatedSentences(sources: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const { file, code } of sources) {
    const said = new Set(
      [...code.matchAll(/(['`])(\p{Lu}(?:(?!\1)[^\\\n$])+)\1/gu)].map(([, , words]) => words as string),
    )
    for (const words of said)
      if (words.split(' ').length >= 4 && !alike.includes(words))
        places.set(words, [...(places.get(words) ?? []), file])
  }
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([words, files]) => `${words} (${files.join(', ')})`)
}

/** Texts of a page's meta that are repeated in its folder, as sentences; the page must read them from there. */
export function repeatedMeta(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, code }) => {
    const meta = /^export const meta = \{[\s\S]*?\} satisfies/m.exec(code)?.[0]
    if (!meta || !file.endsWith('/text.ts')) return []
    const folder = file.slice(0, -'text.ts'.length)
    const beside = sources.filter((other) => other.file !== file && other.file.startsWith(folder))
    const others = [...beside, { file, code: code.replace(meta, '') }]
    const titles = [...meta.matchAll(/(['`])(\p{Lu}(?:(?!\1).)+)\1/gu)].map(([quoted]) => quoted)
    return others.flatMap((other) =>
      titles
        .filter((title) => other.code.includes(title))
        .map((title) => `${other.file}: ${title} of its meta`),
    )
  })
}

/** Texts written in a component instead of its text.ts, as sentences. */
export function strayWords({ file, code }: Source): string[] {
  const js = transformSync(code, { loader: 'tsx', jsx: 'preserve' }).code
  const found = [...nodes(parseAst(js, { jsx: true }))].flatMap((node) => {
    if (node.type === 'JSXText') return letters.test(String(node.value)) ? [String(node.value)] : []
    if (node.type === 'JSXAttribute') {
      const name = String((node.name as { name?: unknown }).name)
      return spoken.test(name) && letters.test(textOf(node.value)) ? [textOf(node.value)] : []
    }
    return sentence.test(textOf(node)) ? [textOf(node)] : []
  })
  return found.map((words) => `${file}: ${words.trim()}`)
}
