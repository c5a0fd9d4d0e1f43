import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lateCharges, lateTerms } from '#core/money/late-charges.ts'
import {
  ifNothingIsPaid,
  lateFine,
  lateInterest,
  lateRule,
  lateSentence,
  withCharges,
} from '#core/text/late.ts'
import { slipInstructions } from '#core/text/slip-instructions.ts'
import { text as installment } from '../../../../portal/features/repayment/installment/text.ts'
import { calculationText } from '../../../../portal/features/repayment/payoff/text.ts'
import { text as offers } from '../../../../portal/features/request/offers/text.ts'
import { loan } from '../../../../portal/features/trust/terms/chapters/loan.ts'
import { contentOf } from '../../../support/agreement-content.ts'

const root = join(import.meta.dirname, '../../../..')

/** Files with texts for users. */
const wordFiles = ['core', 'portal', 'widget', 'demo/api', 'demo/sandbox', 'demo/sites'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|html)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => path !== 'core/text/late.ts'),
)

/** Lines that type a percentage of late charges instead of using the constant. */
const typed = (source: string) =>
  source.split('\n').filter((line) => /\b(multa|mora)\b[^;]*\d\s?%|\d\s?%[^;]*\b(multa|mora)\b/i.test(line))

it('says what is charged for lateness, and that nothing else is', () => {
  expect(lateTerms).toEqual({ fine: 0.02, monthlyInterest: 0.01 })
  for (const fact of [/multa única de 2%/, /juros de mora de 1% ao mês/, /por dia/, /Nenhum outro/])
    expect(lateSentence).toMatch(fact)
  expect(lateSentence).toContain(lateRule)
})

it.each([
  ['the contract', JSON.stringify(contentOf(5_000_00, 24, 0.019).clauses)],
  ['the offer', offers.legal.join(' ')],
  ['the calculation of a payoff', calculationText.late],
  ['an installment', installment.rule],
])('%s says the same words', (_, words) => {
  expect(words).toContain(lateSentence)
})

it('the terms of use and the label of the fine say the same numbers', () => {
  const terms = JSON.stringify(loan)
  expect(terms).toContain(`multa única de ${lateFine}`)
  expect(terms).toContain(`juros de mora de ${lateInterest}`)
  expect(terms).not.toContain('além do que o contrato')
  expect(installment.fine).toContain(lateFine)
})

it('a slip says them in reais', () => {
  const face = 500_00
  const words = slipInstructions({
    kind: 'installment',
    late: false,
    dueDate: '2026-12-10',
    faceCents: face,
    discountCents: 0,
    fineCents: 0,
    lateInterestCents: 0,
  }).join(' ')
  expect([lateCharges(face, 1).fineCents, lateCharges(face, 30).interestCents]).toEqual([10_00, 5_00])
  expect(words).toMatch(/multa única de R\$\s10,00 e juros de mora de R\$\s5,00 por mês/)
})

it('a slip of a late installment threatens no second fine, and does not call what is late in time', () => {
  const facts = {
    kind: 'installment',
    late: true,
    dueDate: '2026-12-10',
    faceCents: 208_75,
    discountCents: 0,
  } as const
  const paid = slipInstructions({ ...facts, fineCents: 0, lateInterestCents: 0 }).join(' ')
  expect(paid).toBe(
    'Multa e juros de mora até hoje já estão pagos. Vale até 10/12/2026. Depois disso, gere outro na sua conta, com o valor atualizado.',
  )
  const open = slipInstructions({ ...facts, fineCents: 10_00, lateInterestCents: 1_00 }).join(' ')
  expect(open).toMatch(/já inclui multa de R\$\s10,00 e juros de mora de R\$\s1,00\./)
  const fineless = slipInstructions({ ...facts, fineCents: 0, lateInterestCents: 1_00 }).join(' ')
  expect(fineless).toMatch(/já inclui juros de mora de R\$\s1,00\./)
  for (const words of [paid, open, fineless]) expect(words).not.toMatch(/sem acréscimo|multa única/)
})

it('a sum with what is added to it leaves out what is zero', () => {
  const sum = (fineCents: number, lateInterestCents: number) =>
    withCharges({ openCents: 300_00, fineCents, lateInterestCents }).replaceAll('\u00a0', ' ')
  expect(sum(6_00, 1_20)).toBe('R$ 300,00 + multa de R$ 6,00 + juros de mora de R$ 1,20.')
  expect(sum(0, 1_20)).toBe('R$ 300,00 + juros de mora de R$ 1,20.')
})

it('no other place types a percentage of them', () => {
  expect(typed("'multa de 2% sobre a parcela'")).toHaveLength(1)
  expect(typed('`juros de mora de 1% ao mês`')).toHaveLength(1)
  const found = wordFiles.flatMap((path) => typed(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})

it('no place says that a boleto takes more than a business day', () => {
  const old = (source: string) => /(boleto|bancos|confirmação) levam? até \d+ dias úteis/.test(source)
  expect(old('Os bancos levam até 3 dias úteis para confirmar um boleto.')).toBe(true)
  expect(wordFiles.filter((path) => old(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it.each([
  [1, '26/01/2027'],
  [38, '20/12/2026'],
  [60, '28/11/2026'],
])('%i days late: the day of sixty is said, and whose', (daysLate, day) => {
  expect(ifNothingIsPaid('2026-11-28', { number: 5, daysLate })).toContain(`Em ${day} a parcela 5 `)
})

it('after sixty days no day is said that has passed', () => {
  expect(ifNothingIsPaid('2026-11-28', { number: 5, daysLate: 61 })).not.toMatch(/\d\/\d/)
})
