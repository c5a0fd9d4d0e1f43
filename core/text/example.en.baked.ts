import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatPercent } from '../format/percent.ts'
import type { Translation } from '../translation.ts'
import type * as portuguese from './example.baked.ts'
import { publishedExample as example } from './published-example.ts'

export type Complete = Translation<typeof portuguese, typeof import('./example.en.baked.ts')>

const the = `${config.creditor.name}, CNPJ ${config.creditor.cnpj}`
export const lender = { the, of: `of ${the}` }

const received = formatBrl(example.netCents)

export const exampleLoan = `${received} over ${example.installmentsQty} months, at ${formatPercent(example.monthlyRate)} a month, has ${example.installmentsQty} payments of ${formatBrl(example.installmentCents)} and a total of ${formatBrl(example.totalCents)}`
export const exampleCost = `CET of ${formatPercent(example.annualCet)} a year. You receive the ${received} and finance ${formatBrl(example.principalCents)}, including ${formatBrl(example.iof.totalCents)} of IOF and ${formatBrl(example.financedFeesCents)} in fees, which your offer may not have.`
