import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { averagesOf } from '../../../demo/api/request/bank-data/averages.ts'
import { readOfx } from '../../../demo/api/request/bank-data/ofx.ts'

const today = '2026-11-21'
const row = (date: string, cents: number, memo = 'PAGAMENTO') => ({ date, cents, memo })

/** A statement of this many days that ended some days ago. */
const over = (days: number, daysAgo = 0) => {
  const last = addDays(today, -daysAgo)
  return {
    transactions: [row(addDays(last, 1 - days), 1_000_00), row(last, -100_00)],
    balanceCents: 500_00,
  }
}

describe('the averages of a statement', () => {
  it.each([
    ['28 days', over(28), true],
    ['27 days', over(27), false],
    ['400 days', over(400), true],
    ['401 days', over(401), false],
    ['what ended 60 days ago', over(28, 60), true],
    ['what ended 61 days ago', over(28, 61), false],
    ['what ends tomorrow', over(28, -1), false],
    ['nothing', { transactions: [], balanceCents: 0 }, false],
  ])('are taken of %s or not', (_what, statement, isTaken) => {
    expect(averagesOf(statement, today) !== undefined).toBe(isTaken)
  })

  it('count months of 30.44 days, one at least, in whatever order the rows come', () => {
    expect(averagesOf(over(28), today)).toMatchObject({
      monthlyIncome: Math.round(1_000_00 / (28 / 30.44)),
      months: 1,
    })
    const { transactions, balanceCents } = over(61)
    expect(averagesOf({ transactions: transactions.toReversed(), balanceCents }, today)).toMatchObject({
      monthlyIncome: Math.round(1_000_00 / (61 / 30.44)),
      months: 2,
    })
  })

  it.each([
    ['RESGATE CDB', 'transfers within'],
    ['Aplicação automática', 'transfers within'],
    ['Poupança', 'transfers within'],
    ['ESTORNO COMPRA', 'transfers within'],
    ['TED mesma titularidade', 'transfers within'],
    ['Empréstimo liberado', 'transfers within'],
    ['SALARIO', 'income'],
    ['PIX RECEBIDO', 'income'],
  ])('take %s for %s', (memo, what) => {
    const { transactions, balanceCents } = over(30)
    const read = averagesOf(
      { transactions: [...transactions, row(today, 500_00, memo)], balanceCents },
      today,
    )
    const cents = what === 'income' ? 1_500_00 : 1_000_00
    expect(read?.monthlyIncome).toBe(Math.round(cents / (30 / 30.44)))
  })

  it.each([
    ['PARCELA 3/12', true],
    ['FINANCIAMENTO AUTO', true],
    ['Empréstimo pessoal', true],
    ['CONSIGNADO INSS', true],
    ['Crediário loja', true],
    ['PREST CASA', true],
    ['PRESTADOR DE SERVICO', false],
    ['MERCADO', false],
  ])('take %s for another loan: %s', (memo, isLoan) => {
    const { transactions, balanceCents } = over(30)
    const read = averagesOf(
      // Paid and, of the same words, received: only what was paid counts.
      { transactions: [...transactions, row(today, -300_00, memo), row(today, 50_00, memo)], balanceCents },
      today,
    )
    expect(read?.monthlyCommitment).toBe(isLoan ? Math.round(300_00 / (30 / 30.44)) : 0)
  })

  it('have the average of the balances at the end of each day', () => {
    const first = addDays(today, -29)
    // 29 days with 1.000,00 and the last one with 400,00.
    const transactions = [row(first, 1_000_00), row(today, -600_00)]
    expect(averagesOf({ transactions, balanceCents: 400_00 }, today)?.averageBalance).toBe(
      Math.round((29 * 1_000_00 + 400_00) / 30),
    )
    expect(averagesOf({ transactions, balanceCents: null }, today)?.averageBalance).toBe(
      Math.round((29 * 600_00) / 30),
    )
  })
})

const ofx = (amounts: readonly string[], head = '', balance = '') =>
  Buffer.from(
    `${head}<OFX><CURDEF>BRL<BANKTRANLIST>${amounts
      .map((amount) => `<STMTTRN>\n<DTPOSTED>20261121120000\n<TRNAMT>${amount}\n<NAME>Loja\n</STMTTRN>`)
      .join('')}</BANKTRANLIST>${balance && `<LEDGERBAL><BALAMT>${balance}</LEDGERBAL>`}</OFX>`,
    'latin1',
  )

describe('a statement file', () => {
  it.each([
    ['-1.234,56', -1_234_56],
    ['-1234.56', -1_234_56],
    ['1234', 1_234_00],
    ['+10,5', 10_50],
    ['1.234', 1_234_00],
    ['0,07', 7],
    ['1.234.567,89', 1_234_567_89],
  ])('has %s as %i cents', (amount, cents) => {
    expect(readOfx(ofx([amount], '', amount))).toEqual({
      transactions: [{ date: '2026-11-21', cents, memo: 'Loja' }],
      balanceCents: cents,
    })
  })

  it.each(['', '-', 'dez', '1e3', '1-', '1'.repeat(21)])('with an amount like %j is none', (amount) => {
    expect(readOfx(ofx([amount]))).toBeUndefined()
  })

  it('has 20,000 rows at most', () => {
    expect(readOfx(ofx(Array(20_000).fill('1')))?.transactions).toHaveLength(20_000)
    expect(readOfx(ofx(Array(20_001).fill('1')))).toBeUndefined()
  })

  it('is read in the character set that it names', () => {
    const text = '<OFX><CURDEF>BRL<BANKTRANLIST><STMTTRN><DTPOSTED>20261121<TRNAMT>1<MEMO>SALÁRIO<NAME>x'
    const memoOf = (file: Buffer) => readOfx(file)?.transactions[0]?.memo
    expect(memoOf(Buffer.from(text, 'utf8'))).toBe('SALÁRIO')
    for (const head of ['CHARSET:1252\n', 'encoding="iso-8859-1"', 'encoding="windows-1252"'])
      expect(memoOf(Buffer.from(head + text, 'latin1'))).toBe('SALÁRIO')
    expect(readOfx(Buffer.from(text))?.balanceCents).toBeNull()
  })
})
