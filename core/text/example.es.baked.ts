import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatPercent } from '../format/percent.ts'
import type { Translation } from '../translation.ts'
import type * as portuguese from './example.baked.ts'
import { publishedExample as example } from './published-example.ts'

export type Complete = Translation<typeof portuguese, typeof import('./example.es.baked.ts')>

const the = `${config.creditor.name}, CNPJ ${config.creditor.cnpj}`
export const lender = { the, of: `de ${the}` }

const received = formatBrl(example.netCents)

export const exampleLoan = `${received} en ${example.installmentsQty} meses, al ${formatPercent(example.monthlyRate)} al mes, tiene ${example.installmentsQty} cuotas de ${formatBrl(example.installmentCents)} y un total de ${formatBrl(example.totalCents)}`
export const exampleCost = `CET del ${formatPercent(example.annualCet)} al año. Recibes los ${received} y financias ${formatBrl(example.principalCents)}, que incluyen ${formatBrl(example.iof.totalCents)} de IOF y ${formatBrl(example.financedFeesCents)} de comisiones, que tu oferta puede no tener.`
