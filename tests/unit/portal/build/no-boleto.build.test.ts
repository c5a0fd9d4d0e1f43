import { mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { parseAst } from 'rollup/parseAst'
import esbuild from 'rollup-plugin-esbuild'
import { afterEach, expect, test, vi } from 'vitest'
import { bakeModules } from '../../../../portal/build/recipe/bake-modules.mjs'
import { type Source, sourcesOf } from '../../../laws/sources.ts'
import { nodes } from '../../../laws/words-law.ts'
import { scratch } from '../../../support/scratch.ts'

const paid = 'only of a boleto that was paid'
const shown = 'only beside a boleto that is there'
const received = 'about a boleto that the customer got, maybe a false one'
const others = 'about what is asked for, or owed, by others'

/** Sentences that stay where the bank registers no boleto: how many of each file, and why. */
const general: Record<string, readonly [count: number, why: string]> = {
  'core/text/credit-description.ts': [1, paid],
  'core/text/clearing-times.ts': [1, paid],
  'core/text/payments.ts': [1, paid],
  'core/text/promises.ts': [1, paid],
  'demo/api/desk/screens/customer-pane.ts': [1, paid],
  'demo/api/desk/screens/proposals.ts': [2, paid],
  'demo/api/repayment/charges/draw-slip.ts': [2, shown],
  'demo/api/repayment/reminders/reminder-mails.ts': [1, shown],
  'portal/app/footer/text.ts': [1, others],
  'portal/features/account/barcode/text.ts': [16, received],
  'portal/features/account/overview/text.ts': [1, paid],
  'portal/features/charge/text.ts': [7, `${paid}, or ${shown}`],
  'portal/features/home/faq.ts': [1, others],
  'portal/features/repayment/due-day/text.ts': [1, paid],
  'portal/features/repayment/installment/text.ts': [2, paid],
  'portal/features/repayment/installments/text.ts': [1, received],
  'portal/features/repayment/late/text.ts': [1, paid],
  'portal/features/repayment/payments-list/text.ts': [1, paid],
  'portal/features/repayment/payoff/text.ts': [1, paid],
  'portal/features/repayment/renegotiation/text.ts': [3, paid],
  'portal/features/trust/debts/text.ts': [1, others],
  'portal/features/trust/hardship/text.ts': [1, others],
  'portal/features/trust/verify/chapters/fraud.ts': [1, received],
}

/** For developers, operators and the bank's memos. */
const notForCustomers =
  /^core\/(api\/contract|config)\/|^demo\/api\/(platform|ports|repayment\/bank|request\/bank-data)\/|^demo\/api\/(environment|unsafe-settings)\.ts$/

const about = /boleto/i

interface Node {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

/** What a compiled module says of boletos; one small word alone is a name in the code. */
function sentencesOf(code: string): string[] {
  return [...nodes(parseAst(code))].flatMap((node) => {
    const { type, value, quasis } = node as Node
    const words =
      type === 'TemplateLiteral'
        ? (quasis ?? []).map((part) => part.value.cooked).join('…')
        : String(value ?? '')
    const isText = (type === 'TemplateLiteral' || type === 'Literal') && /\s|^\p{Lu}/u.test(words)
    return isText && about.test(words) ? [words] : []
  })
}

/** Each file's sentences about boletos, as built with a configuration. */
async function sentencesUnder(config: object, sources: readonly Source[]) {
  const file = join(mkdtempSync(join(scratch, 'boleto-')), 'config.json')
  writeFileSync(file, JSON.stringify(config))
  vi.stubEnv('APP_CONFIG', file)
  const given = new Map(sources.map((source) => [resolve(source.file), source]))
  const only: Plugin = {
    name: 'only',
    resolveId(id, from = '') {
      const file = id.startsWith('#') ? resolve(id.slice(1)) : resolve(dirname(from), id)
      return given.has(file) || file.endsWith('.baked.ts') ? file : { id, external: true }
    },
    load: (id) => given.get(id)?.code,
  }
  const bundle = await rollup({
    input: [...given.keys()],
    plugins: [bakeModules(), only, esbuild({ target: 'es2022', tsconfig: false, jsx: 'automatic' })],
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return Object.fromEntries(
    output.flatMap((chunk) => {
      const source = given.get((chunk.type === 'chunk' && chunk.facadeModuleId) || '')
      const found = source && chunk.type === 'chunk' ? sentencesOf(chunk.code) : []
      return source && found.length > 0 ? [[source.file, found]] : []
    }),
  )
}

const withBoleto = { charges: { boleto: true } }
const without = { charges: { boleto: false } }

const sources = sourcesOf(['core', 'portal', 'demo/api'], /\.tsx?$/).filter(
  ({ file, code }) => about.test(code) && !notForCustomers.test(file),
)

afterEach(() => vi.unstubAllEnvs())

test('where the bank registers no boleto, no sentence promises one', async () => {
  const found = await sentencesUnder(without, sources)
  const unexpected = Object.entries(found)
    .filter(([file, sentences]) => sentences.length !== general[file]?.[0])
    .map(([file, sentences]) => `${file}:\n  ${sentences.join('\n  ')}`)
  expect(unexpected.join('\n')).toBe('')
  expect(Object.keys(general).filter((file) => !found[file])).toEqual([])
})

test('a promise is found, unless it follows the fact', async () => {
  const planted = {
    file: 'portal/planted.ts',
    code: `import { offersBoleto, pixOrBoleto, slip } from '#core/payment/pay-words.baked.ts'
      export const follows = (until: string) => \`Pague por \${pixOrBoleto} até \${until}.\`
      export const lead = \`O \${slip} chega por e-mail\${offersBoleto ? ', e o boleto em PDF' : ''}.\`
      export const method = 'boleto'
      export const promise = 'Geramos um boleto.'
      export const promiseOf = (amount: string) => \`O boleto de \${amount} chega.\``,
  }
  const promises = ['Geramos um boleto.', 'O boleto de … chega.']
  expect(await sentencesUnder(without, [planted])).toEqual({ [planted.file]: promises })
  expect(await sentencesUnder(withBoleto, [planted])).toEqual({
    [planted.file]: ['Pix ou boleto', ', e o boleto em PDF', ...promises],
  })
})
