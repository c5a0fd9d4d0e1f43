import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import type { CollectedData } from '../../../demo/api/ports/bank-data.ts'
import { plainMemo } from '../../../demo/api/request/bank-data/plain-memo.ts'
import { readOfx, type StatementAccount } from '../../../demo/api/request/bank-data/read-ofx.ts'
import {
  type StatementReading,
  understandAccounts,
} from '../../../demo/api/request/bank-data/understand-statement.ts'
import { fc, seed } from '../../support/random.ts'

const today = '2026-11-21'
type Direction = 'in' | 'out' | undefined
const row = (
  date: string,
  cents: number,
  memo = 'PAGAMENTO',
  direction: Direction = undefined,
  number = '',
) => ({ date, cents, memo: plainMemo(memo), direction, number })

interface Parts {
  balanceCents?: number | null
  id?: string
  doubtful?: number
  start?: string
  end?: string
}

const account = (
  rows: StatementAccount['rows'],
  { balanceCents = null, doubtful = 0, ...parts }: Parts = {},
): StatementAccount => ({
  ...{ bankId: '', id: '1', start: undefined, end: undefined, aside: [], isCut: false, rows, ...parts },
  doubtful: Array(doubtful).fill({ date: undefined, memo: 'X', why: 'unreadable' }),
  balance: balanceCents === null ? undefined : { cents: balanceCents, isWithoutMark: false, date: undefined },
})

/** A row as it is listed with why it does not count. */
const shown = ({ date, cents, memo, why }: StatementAccount['rows'][number] & { why: string }) => ({
  date,
  cents,
  memo,
  why,
})

/** What the rows must have. */
function understood(...accounts: StatementAccount[]): StatementReading {
  const found = understandAccounts(accounts, today)
  if (typeof found === 'string') throw new Error(found)
  return found
}

const figuresOf = (...accounts: StatementAccount[]): CollectedData => understood(...accounts).collected

/** A statement of this many days that ended some days ago. */
const over = (days: number, daysAgo = 0) => {
  const last = addDays(today, -daysAgo)
  return [row(addDays(last, 1 - days), 1_000_00), row(last, -100_00)]
}

describe('the averages of a statement', () => {
  it.each([
    ['28 days', account(over(28)), undefined],
    ['27 days', account(over(27)), 'statement_too_short'],
    [
      '27 days of a month that the file covers',
      account(over(27), { start: '2026-10-21', end: today }),
      undefined,
    ],
    ['27 days of years, as the file says', account(over(27), { start: '2020-01-01' }), 'statement_too_short'],
    ['what ended 60 days ago', account(over(28, 60)), undefined],
    ['what ended 61 days ago', account(over(28, 61)), 'statement_too_old'],
    ['28 days that end tomorrow', account(over(28, -1)), 'statement_too_short'],
    ['29 days with a row for tomorrow', account([...over(28), ...over(28, -1)]), undefined],
    ['nothing', account([]), 'statement_empty'],
    ['rows of which one is doubtful', account(over(28), { doubtful: 1 }), undefined],
    ['rows of which most are doubtful', account(over(28), { doubtful: 3 }), 'statement_unreadable'],
  ])('are taken of %s or not', (_what, statement, fault) => {
    const found = understandAccounts([statement], today)
    expect(typeof found === 'string' ? found : undefined).toBe(fault)
  })

  it('are of the last 400 days of a longer file', () => {
    const rows = [row(addDays(today, -400), 9_000_00), ...over(400)]
    expect(figuresOf(account(rows))).toEqual(figuresOf(account(over(400))))
  })

  it('count months of 30.44 days, one at least, in whatever order the rows come', () => {
    expect(figuresOf(account(over(28)))).toMatchObject({
      monthlyIncome: Math.round(1_000_00 / (28 / 30.44)),
      months: 1,
    })
    expect(figuresOf(account(over(61).toReversed()))).toMatchObject({
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
    ['Crédito pessoal contratado', 'transfers within'],
    ['EMPR?STIMO LIBERADO', 'transfers within'],
    ['DEVOLUCAO PIX', 'transfers within'],
    ['Dinheiro retirado do cofrinho', 'transfers within'],
    ['SALARIO', 'income'],
    ['SALARIO EMPRESA DE REFINARIA LTDA', 'income'],
    ['SALARIO CAJU EMPRESTIMOS PESSOAIS LTDA', 'income'],
    ['CRED DE SALARIO SERRA FINANCIAMENTOS S/A', 'income'],
    ['ADIANTAMENTO SALARIO EMPRESTIMO', 'transfers within'],
    ['SALARIO EMPRESTIMO CONSIGNADO', 'transfers within'],
    ['REPASSE APLICATIVO DE CORRIDAS', 'income'],
    ['PIX RECEBIDO', 'income'],
    ['BB RENDE FÁCIL', 'transfers within'],
    ['CONTAMAX', 'transfers within'],
    ['FUNDO RENDA FIXA', 'transfers within'],
    ['TESOURO SELIC', 'transfers within'],
    ['EMPTMO LIBERADO', 'transfers within'],
    ['ADIANTAMENTO A DEPOSITANTE', 'transfers within'],
    ['TED REJEITADA', 'transfers within'],
    ['PIX RECEBIDO MARIA CONSIGLIO', 'income'],
    ['PIX RECEBIDO PAULA RESGALLA', 'income'],
    ['PIX RECEBIDO AGENDA EDITORA', 'income'],
    ['SALÁRIO XP INVESTIMENTOS', 'income'],
    ['SALÁRIO AJUSTE DISSÍDIO', 'income'],
    ['BENEFÍCIO INSS CTA POUPANÇA', 'income'],
    ['FÉRIAS ANTECIPAÇÃO 13 SALÁRIO', 'income'],
    ['ANTECIPAÇÃO 13 SALÁRIO', 'transfers within'],
    ['EMPRÉSTIMO CONSIGNADO SALÁRIO', 'transfers within'],
    ['Transferência recebida pelo Pix - ANA LIMA - •••.123.456-•• - XP INVESTIMENTOS (0102)', 'income'],
    ['Transferência recebida pelo Pix - LOJA - 12.345.678/0001-90 - WILL FINANCEIRA (0280)', 'income'],
    ['PIX RECEBIDO JOSE LIMA BANCO BMG CONSIG', 'income'],
    ['TED RECEBIDA FUNDO MUNICIPAL DE SAÚDE', 'income'],
    ['PIX RECEBIDO XYZ CORRETORA DE SEGUROS', 'income'],
    ['PIX RECEBIDO GIRO TRANSPORTES', 'income'],
    ['PIX RECEBIDO JOSE PROGRAMADOR', 'income'],
    ['PIX RECEBIDO CREFISA', 'transfers within'],
    ['PIX RECEBIDO CONTA PRÓPRIA', 'transfers within'],
    ['CRED TED FUNDO ESTADUAL DE SAUDE', 'income'],
    ['PIX RECEBIDO BLOQUEADORES SOLAR', 'income'],
    ['CREDITO DE COMPRA', 'transfers within'],
    ['ACERTO DE SALDO', 'transfers within'],
    ['PIX ENVIADO JOAO', 'transfers within'],
    ['PIX ENVIADO POR JOAO', 'income'],
    ['COMPRA CARTÃO MAGAZINE', 'transfers within'],
    ['PAGTO BOLETO ENEL', 'transfers within'],
    ['RECEBIMENTO FATURA CLIENTE', 'income'],
    ['EST COMPRA CARTÃO', 'transfers within'],
    ['CANC COMPRA', 'transfers within'],
    ['PIX PENDENTE', 'planned'],
    ['AGENDAMENTO TED', 'planned'],
    ['CRÉDITO PROVISIONADO', 'planned'],
    ['TED A COMPENSAR', 'planned'],
    ['DEPÓSITO EM CHEQUE BLOQUEADO', 'planned'],
    ['DEPÓSITO EM CHEQUE DESBLOQUEADO', 'income'],
    ['DEP CHEQUE BLOQ 2 DIAS', 'planned'],
    ['DEP CHEQUE DESBLOQ', 'income'],
    ['CRÉDITO A CONFIRMAR', 'planned'],
    ['VENDAS A RECEBER', 'planned'],
    ['PIX RECEBIDO CONTAS A RECEBER LTDA', 'income'],
    ['PIX EM ANÁLISE', 'planned'],
    ['LANÇAMENTO PROVISÓRIO', 'planned'],
    ['CRÉDITO ESPERADO', 'planned'],
    ['A CREDITAR SALÁRIO', 'planned'],
    ['SALÁRIO AGENDADO', 'planned'],
    ['SALÁRIO PROGRAMADOR EMPRESA', 'income'],
    ['TRANSF*MESMA_TITULARIDADE', 'transfers within'],
    ['CRED.LIBERADO', 'transfers within'],
    ['CRED.-LIBERADO', 'transfers within'],
    ['CHEQUE-ESPECIAL', 'transfers within'],
    ['TESOURO_DIRETO', 'transfers within'],
    ['USO.DO.LIMITE', 'transfers within'],
    ['LANC.FUTURO', 'transfers within'],
    ['PIX*JOANA', 'income'],
    ['SALDO DE SALÁRIO', 'income'],
    ['SALDO RESCISÓRIO', 'income'],
    ['SALDO DE CONTA SALÁRIO', 'transfers within'],
    ['REVERSÃO TARIFA', 'transfers within'],
    ['DEV PIX', 'transfers within'],
    ['DEVEDORES LTDA PAGAMENTO', 'income'],
    ['CASHBACK', 'transfers within'],
    ['TED TIT. IDÊNTICA', 'transfers within'],
    ['PIX CP PRÓPRIA', 'transfers within'],
    ['TED REMET.PRÓPRIO', 'transfers within'],
    ['CONVERSÃO DE MOEDA CONTA GLOBAL', 'transfers within'],
    ['PIX DE PROPRIETARIA ANA', 'income'],
    ['COBERTURA AUTOMÁTICA DE SALDO', 'transfers within'],
    ['COBERTURA DE SALDO', 'transfers within'],
    ['CRED COBERTURA DE CONTA', 'transfers within'],
    ['CREDITO TED AJUSTEC ENGENHARIA', 'income'],
    ['DEPOSITO RESGATTO PIZZARIA', 'income'],
    ['CRED TED ACERTOLA LTDA', 'income'],
    ['AJUSTES DE LANÇAMENTO', 'transfers within'],
    ['RESGATADO', 'transfers within'],
    ['PIX RECEBIDO ANA COBERTURA DE BOLOS', 'income'],
    ['VENDA COBERTURA DE BOLOS', 'income'],
    ['VENDA DE AÇÕES', 'transfers within'],
    ['LIQUIDACAO BOLSA B3', 'transfers within'],
    ['VENDA CRIPTO BITCOIN', 'transfers within'],
    ['BOLSA FAMILIA', 'income'],
    ['BOLSA DE ESTUDOS CAPES', 'income'],
    ['PROJETO ACOES SOCIAIS', 'income'],
    ['CREDITO ROTATIVO', 'transfers within'],
    ['CRED EMP 0012', 'transfers within'],
    ['LIBERACAO CREDITO FACIL', 'transfers within'],
    ['CRED EMPRESA AURORA', 'income'],
    ['PIX RECEBIDO EMPRESTAMO BAR', 'income'],
  ])('take %s for %s', (memo, what) => {
    const read = figuresOf(account([...over(30), row(today, 500_00, memo)]))
    const cents = what === 'income' ? 1_500_00 : 1_000_00
    expect(read.monthlyIncome).toBe(Math.round(cents / (30 / 30.44)))
  })

  it.each([
    ['PARCELA 3/12', true],
    ['FINANCIAMENTO AUTO', true],
    ['Empréstimo pessoal', true],
    ['CONSIGNADO INSS', true],
    ['Crediário loja', true],
    ['PREST CASA', true],
    ['EMPR\ufffdSTIMO', true],
    ['EMPR STIMO PESSOAL', true],
    ['CREDIRIO PARC', true],
    ['EMPR&Eacute;STIMO', true],
    ['EMPR&#201;STIMO', true],
    ['E M P R E S T I M O', true],
    ['PGTO EMPRESTIMO CREFISA SA CREDITO FINANCIAMENTO E INVESTIMENTO', true],
    ['EMPTMO PESSOAL', true],
    ['RENEG DIVIDA 02/10', true],
    ['AMORTIZAÇÃO CONTRATO', true],
    ['PGTOEMPRESTIMO', true],
    ['PAGTO EMPR 0012345', true],
    ['PGTO EMPRESTIMO CONTRATO 123 JUROS E MULTA', true],
    ['EMPRESTIMO PREFEITURA CONSIGNADO', true],
    ['PAGTO BOLETO EMPRESTIMO FIDC FUNDO DE INVESTIMENTO', true],
    ['PIX ENVIADO CREFISA', true],
    ['PREST FINANC JUROS MULTA ATRASO', true],
    ['PAGTO CREDIARIO LOJAS DAS FABRICAS', true],
    ['CREDITO CONSIG PREFEITURA', true],
    ['LIQ CONTRATO 123', true],
    ['DEB CONTR CREDITO', true],
    ['CRED RURAL', true],
    ['MICROCREDITO', true],
    ['CARNE CASAS BAHIA', true],
    ['CDC_2', true],
    ['CRED.PESSOAL 2', true],
    ['CAPITAL-DE-GIRO', true],
    ['DEB*CAPITAL_DE_GIRO', true],
    ['PREST.DE.SERVICOS', false],
    ['LOSANGO', true],
    ['PARC RECEITA FEDERAL', false],
    ['PARCELAMENTO INSS', false],
    ['DIVIDA ATIVA PARCELA', false],
    ['MENSALIDADE ESCOLAR PARCELA 11/12', false],
    ['CONTA DE LUZ PARC 1/3', false],
    ['COMPRA CARTAO PARCEL EXPRESS', false],
    ['COMPRA CARTAO FINANCEIRA POPULAR MOVEIS', false],
    ['PARCELA IRPF 3/8', false],
    ['SEGURO AUTO PARCELA 3/10', false],
    ['COMPRA CARTÃO AMORTIZADORES COFAP', false],
    ['PRESTADOR DE SERVICO', false],
    ['PRESTAÇÃO DE SERVICOS CONTABEIS', false],
    ['PAGTO BOLETO CONSIGAZ GAS', false],
    ['PIX ENVIADO MARIA PARCELLI', false],
    ['PARC 03/10 IPTU', false],
    ['Transferência enviada pelo Pix - DONA ROSA - •••.123.456-•• - BCO C6 CONSIG S.A. (0626)', false],
    ['EMPRESA DE ONIBUS', false],
    ['PIX ENVIADO AUTO CONSIGNADOS VEICULOS LTDA', false],
    ['PIX ENVIADO BRECHO CONSIGNA MODA', false],
    ['PIX QRS EMPRESTE UM LIVRO', false],
    ['PAGTO EMPRESTA MAIS ROUPAS', false],
    ['PIX QRS CREFISA', true],
    ['PIX ENVIADO EMPRESTEI FILMES LOCADORA', false],
    ['PIX ENVIADO CARLOS EMPRESTADOR LIMA', false],
    ['PIX ENVIADO CONSIGNADA LUZ', false],
    ['PIX ENVIADO BANCO BMG CONSIGNADO', true],
    ['PIX ENVIADO ALFA EMPRESTIMOS SA', true],
    ['CONSIGNACAO FOLHA', true],
    ['APLIC FINANCEIRA', false],
    ['MERCADO', false],
  ])('take %s for another loan: %s', (memo, isLoan) => {
    // Paid and, of the same words, received: only what was paid counts.
    const read = figuresOf(account([...over(30), row(today, -300_00, memo), row(today, 50_00, memo)]))
    expect(read.monthlyCommitment).toBe(isLoan ? Math.round(300_00 / (30 / 30.44)) : 0)
  })

  it('have the average of the balances at the end of each day', () => {
    const first = addDays(today, -29)
    // 29 days with 1.000,00 and the last one with 400,00.
    const rows = [row(first, 1_000_00), row(today, -600_00)]
    expect(figuresOf(account(rows, { balanceCents: 400_00 })).averageBalance).toBe(
      Math.round((29 * 1_000_00 + 400_00) / 30),
    )
    // A balance of a day within is counted from there; of a day outside it says nothing of these.
    const on = (date: string) => ({
      ...account(rows, { start: first, end: today }),
      balance: { cents: 1_000_00, isWithoutMark: false, date },
    })
    expect(figuresOf(on(addDays(today, -1))).averageBalance).toBe(Math.round((29 * 1_000_00 + 400_00) / 30))
    expect(figuresOf({ ...on(addDays(today, 5)) }).averageBalance).toBeNull()
    expect(figuresOf(on(addDays(first, -9))).averageBalance).toBeNull()
    // None is made up where no balance is told, or where money that is announced may be in it or not.
    for (const pending of [row(today, 90_00, 'PIX PENDENTE'), row(today, -90_00, 'TED AGENDADA')]) {
      const some = [...rows, pending]
      expect(figuresOf(account(some, { balanceCents: 400_00 })).averageBalance).toBeNull()
      // What was to go out long before has gone.
      const planned = row(addDays(today, -9), -90_00, 'APLIC PROGRAMADA')
      expect(figuresOf(account([...rows, planned], { balanceCents: 400_00 })).averageBalance).not.toBeNull()
      // A balance that the rows add up to has it.
      const before = row(addDays(first, -1), 0, 'SALDO ANTERIOR')
      const added = [{ ...before, cents: 50_00 }, ...some]
      const balanceCents = 450_00 + pending.cents
      expect(figuresOf(account(added, { balanceCents })).averageBalance).toEqual(expect.any(Number))
    }
    expect(figuresOf(account(rows, { balanceCents: 400_00, doubtful: 1 })).averageBalance).toBeNull()
    expect(figuresOf(account(rows)).averageBalance).toBeNull()
    const other = account([row(today, -1_00)], { id: '2' })
    expect(figuresOf(account(rows, { balanceCents: 400_00 }), other).averageBalance).toBeNull()
  })

  it.each([
    ['without a day', undefined, [], null],
    ['of a day', today, [], 0],
    ['that the rows add up to', undefined, [row(addDays(today, -30), -900_00, 'SALDO ANTERIOR')], 0],
    ['beside another among the rows', today, [row(today, 70_00, 'SALDO DO DIA')], 70_00],
  ])('take a final balance of zero %s for %s', (_what, date, balances, cents) => {
    const balance = { cents: 0, isWithoutMark: false, date }
    for (const isWithoutMark of [false, true])
      expect(
        understood({ ...account([...over(30), ...balances]), balance: { ...balance, isWithoutMark } })
          .accounts,
      ).toMatchObject([{ balanceCents: cents ?? undefined }])
  })
})

describe('the rows of a statement', () => {
  const month = 30.44 / 30
  const rows = over(30)
  const income = (...more: StatementAccount['rows']) => figuresOf(account([...rows, ...more])).monthlyIncome

  it('are balances by their words', () => {
    for (const memo of [
      'SALDO ANTERIOR',
      'S A L D O',
      'Saldo do dia',
      'SDO CTA/APL AUTOMATICAS',
      '(+) SALDO',
    ])
      expect(income(row(today, 7_000_00, memo))).toBe(Math.round(1_000_00 * month))
  })

  it('are balances by their sums, whatever they are called', () => {
    const [first, second, third] = [29, 20, 10].map((ago) => addDays(today, -ago))
    const positions = [
      row(first!, 2_000_00, 'POSICAO'),
      row(second!, 1_900_00, 'POSICAO'),
      row(third!, 1_700_00, 'POSICAO'),
    ]
    const spent = [row(second!, -100_00), row(third!, -200_00)]
    expect(income(...positions, ...spent)).toBe(Math.round(1_000_00 * month))
    // One cent beside it, it is income.
    expect(income(...positions.slice(1), row(first!, 2_000_01, 'POSICAO'), ...spent)).toBe(
      Math.round((1_000_00 + 5_600_01) * month),
    )
  })

  it('go out if their type says so', () => {
    expect(income(row(today, 300_00, 'COMPRA', 'out'), row(today, -5_00, 'COMPRA', 'out'))).toBe(
      Math.round(1_000_00 * month),
    )
    expect(income(row(today, 300_00, 'PAGAMENTO RECEBIDO', 'out'))).toBe(Math.round(1_300_00 * month))
    // Where the file writes its signs, words weigh more than a type.
    for (const memo of ['PAGAMENTO DE SALARIO', 'DEPOSITO CHEQUE'])
      expect(income(row(today, 300_00, memo, 'out'), row(today, -5_00, 'COMPRA', 'out'))).toBe(
        Math.round(1_300_00 * month),
      )
    // If sign and type differ and the words say nothing, the balance decides.
    const supplier = row(today, 300_00, 'PAGAMENTO FORNECEDOR', 'out')
    const paid = [supplier, row(today, -5_00, 'LOJA', 'out')]
    const unclear = understood(account([...rows, ...paid]))
    expect(unclear.leftOut).toEqual([shown({ ...supplier, why: 'direction' })])
    expect(figuresOf(account([...rows, ...paid], { balanceCents: 9_00 })).averageBalance).toBeNull()
    const before = row(addDays(today, -30), 100_00, 'SALDO ANTERIOR')
    for (const [balanceCents, cents] of [
      [1_295_00, 1_300_00],
      [695_00, 1_000_00],
    ] as const)
      expect(figuresOf(account([before, ...rows, ...paid], { balanceCents })).monthlyIncome).toBe(
        Math.round(cents * month),
      )
    // Where all rows have one type, signs alone tell.
    const typed = [...rows, row(today, 300_00, 'ANA')].map((one) => ({ ...one, direction: 'out' as const }))
    expect(figuresOf(account(typed)).monthlyIncome).toBe(Math.round(1_300_00 * month))
  })

  it('are turned around where the whole file is', () => {
    const turned = [
      row(addDays(today, -29), -2_000_00, 'SALARIO', 'in'),
      row(today, 300_00, 'PARCELA', 'out'),
    ]
    expect(figuresOf(account(turned))).toMatchObject({
      monthlyIncome: Math.round(2_000_00 * month),
      monthlyCommitment: Math.round(300_00 * month),
    })
  })

  const whole = [
    row(addDays(today, -29), 2_000_00, 'SALARIO'),
    row(addDays(today, -20), -300_00, 'COMPRA CARTAO'),
    row(addDays(today, -10), -400_00, 'PIX ENVIADO ANA'),
    row(today, -100_00, 'LOJA'),
  ]
  const written = (change: (cents: number) => number) =>
    whole.map((one) => ({ ...one, cents: change(one.cents) }))

  it('are turned around where their words say so', () => {
    expect(figuresOf(account(written((cents) => -cents)))).toEqual(figuresOf(account(whole)))
    // One purchase that came back turns nothing.
    const back = understood(account([...whole, row(today, 50_00, 'COMPRA CARTAO')]))
    expect(back.collected.monthlyIncome).toBe(Math.round(2_000_00 * month))
    expect(back.leftOut).toMatchObject([{ cents: 50_00, why: 'paid-back' }])
  })

  it('are unclear where the words speak against signs and types alike, unless the sums tell', () => {
    const typed = written((cents) => -cents).map((one) => ({
      ...one,
      direction: one.cents < 0 ? ('out' as const) : ('in' as const),
    }))
    const found = understood(account(typed, { balanceCents: 9_00 }))
    expect(found.leftOut.map(({ why }) => why)).toEqual(typed.map(() => 'direction'))
    expect([found.income, found.spent, found.collected.averageBalance]).toEqual([[], [], null])
    const before = row(addDays(today, -30), 500_00, 'SALDO ANTERIOR')
    const summed = account([before, ...typed], { balanceCents: 1_700_00 })
    expect(figuresOf(summed)).toMatchObject({ monthlyIncome: Math.round(2_000_00 * month) })
    // A purchase that came back and a deposit elsewhere among others are none of it.
    const odd = [row(today, 50_00, 'COMPRA CARTAO', 'in'), row(today, -60_00, 'DEPOSITO ANA', 'out')]
    const right = typed.map(({ cents, direction, ...one }) => ({
      ...one,
      cents: -cents,
      direction: direction === 'in' ? ('out' as const) : ('in' as const),
    }))
    expect(figuresOf(account([...right, ...odd])).monthlyIncome).toBe(Math.round(2_000_00 * month))
  })

  it('are told apart by their words, or left out, in a file without a minus', () => {
    const found = understood(account(written(Math.abs), { balanceCents: 9_00 }))
    expect(found.income).toMatchObject([{ memo: 'SALARIO' }])
    expect(found.spent.map(({ cents }) => cents)).toEqual([-300_00, -400_00])
    expect(found.leftOut).toEqual([{ date: today, cents: 100_00, memo: 'LOJA', why: 'direction' }])
    expect(found.collected.averageBalance).toBeNull()
    // Nothing but incoming rows of no known words is no person's account.
    const many = Array.from({ length: 6 }, (_, at) => row(addDays(today, -6 * at), 90_00 + at, 'X'))
    expect(understood(account(many)).income).toEqual([])
    expect(understood(account(many.map((one) => ({ ...one, direction: 'in' })))).income).toHaveLength(6)
  })

  it.each([
    ['as written', (cents: number) => cents],
    ['turned', (cents: number) => -cents],
    ['without a minus', Math.abs],
  ])('are read by the sums where words tell too little: %s', (_what, change) => {
    const before = row(addDays(today, -30), 500_00, 'SALDO ANTERIOR')
    const named = written(change).map((one, at) => ({ ...one, memo: at === 0 ? 'SALARIO' : 'LOJA' }))
    expect(figuresOf(account([before, ...named], { balanceCents: 1_700_00 }))).toMatchObject({
      monthlyIncome: Math.round(2_000_00 * month),
    })
  })

  it('are taken back by a reversal', () => {
    const salary = row(addDays(today, -3), 2_500_00, 'SALARIO')
    expect(income(salary, row(today, -2_500_00, 'ESTORNO SALARIO'))).toBe(Math.round(1_000_00 * month))
    expect(income(salary, row(today, -2_400_00, 'ESTORNO SALARIO'))).toBe(Math.round(3_500_00 * month))
  })

  it.each([
    'PIX RECEBIDO ANA REV',
    'CANC DEPOSITO ANA',
    'DEPOSITO ANA',
    'REVERSAO TED RECEBIDA ANA',
    'RECEBIMENTO DE ANA',
  ])('are taken back by %s that goes out, whatever type it has', (memo) => {
    const got = row(addDays(today, -3), 250_00, 'PIX RECEBIDO ANA', 'in')
    for (const direction of ['in', 'out', undefined] as const)
      expect(income(got, row(today, -250_00, memo, direction), row(today, -5_00, 'LOJA', 'out'))).toBe(
        Math.round(1_000_00 * month),
      )
    for (const other of ['PIX ENVIADO BIA', 'SALARIO DA EMPREGADA', 'PIX BIA'])
      expect(income(got, row(today, -250_00, other, 'out'))).toBe(Math.round(1_250_00 * month))
  })

  it('count once in parts of the same account, and not between accounts of one file', () => {
    const [first, last] = rows
    expect(figuresOf(account([first!]), account(rows))).toEqual(figuresOf(account(rows)))
    const other = account([row(addDays(today, -29), -1_000_00), row(last!.date, 40_00)], { id: '2' })
    expect(figuresOf(account(rows), other).monthlyIncome).toBe(Math.round(40_00 * month))
  })

  it.each([
    ['fit', 500_00, {}, undefined],
    ['do not fit', 500_01, {}, 'statement_unbalanced'],
    ['do not fit, with one not read', 500_01, { doubtful: 1 }, undefined],
  ])('%s the balances before and after', (_what, balanceCents, parts, fault) => {
    const before = row(rows[0]!.date, -400_00, 'SALDO ANTERIOR')
    const found = understandAccounts([account([before, ...rows], { balanceCents, ...parts })], today)
    expect(typeof found === 'string' ? found : undefined).toBe(fault)
  })
})

describe('what is understood of a statement', () => {
  const days = (ago: number) => addDays(today, -ago)

  it.each([
    ['RESGATE CDB', 500_00, 'own-money'],
    ['EMPRÉSTIMO LIBERADO', 500_00, 'lent'],
    ['REEMBOLSO LOJA', 500_00, 'paid-back'],
    ['SALDO DO DIA', 500_00, 'balance'],
    ['LANÇAMENTO FUTURO', 500_00, 'planned'],
  ])('leaves out %s, and says why', (memo, cents, why) => {
    expect(understood(account([...over(40), row(days(9), cents, memo)])).leftOut).toEqual([
      { date: days(9), cents, memo: plainMemo(memo), why },
    ])
  })

  it('leaves out what another row takes back, what moves between accounts, and what two files have', () => {
    const back = [row(days(9), 70_00, 'PIX DE ANA'), row(days(8), -70_00, 'ESTORNO PIX DE ANA')]
    expect(understood(account([...over(40), ...back])).leftOut).toMatchObject([{ why: 'taken-back' }])
    // The later of two equal wages is the one that is taken back.
    const wages = [row(days(38), 70_00, 'SALARIO'), row(days(9), 70_00, 'SALARIO')]
    expect(
      understood(account([...over(40), ...wages, row(days(8), -70_00, 'ESTORNO SALARIO')])).leftOut,
    ).toEqual([shown({ ...wages[1]!, why: 'taken-back' })])
    const other = account([row(days(39), -70_00, 'PIX'), row(days(0), 1_00, 'X')], { id: '2' })
    const both = understood(account([...over(40), row(days(39), 70_00, 'PIX')]), other)
    expect(both.leftOut).toMatchObject([{ cents: 70_00, why: 'between-accounts' }])
    const twice = understood(account(over(40)), account(over(40)))
    expect(twice.leftOut.map(({ why }) => why)).toEqual(['repeated', 'repeated'])
  })

  it.each([
    ['with other words and the same number', row(days(0), -100_00, 'OUTRO TEXTO', undefined, 'N7'), 1],
    ['with another number and other words', row(days(0), -100_00, 'OUTRO TEXTO', undefined, 'N8'), 0],
    ['with the same number and another amount', row(days(0), -99_00, 'PAGAMENTO', undefined, 'N7'), 0],
  ])('counts a row of overlapping parts once, %s', (_what, other, repeated) => {
    const [first] = over(40)
    const part = (last: ReturnType<typeof row>) => account([first!, last])
    const found = understood(part(row(days(0), -100_00, 'PAGAMENTO', undefined, 'N7')), account([other]))
    expect(found.leftOut.filter(({ why }) => why === 'repeated')).toHaveLength(repeated)
  })

  it('counts a row once that two exports tell in other words, on a day that both have whole', () => {
    const told = (from: number, to: number, memo: string, cents = 850_00) =>
      account([row(days(from), 1_00, 'X'), row(days(9), cents, memo), row(days(to), -1_00, 'Y')])
    const incomeOf = (...parts: StatementAccount[]) =>
      understood(...parts)
        .income.map(({ cents }) => cents)
        .sort()
    const first = told(60, 8, '12/11 PIX RECEBIDO ANA')
    for (const memo of ['PIX RECEBIDO ANA', 'ANA TIMBO PIX', '12/11 PIX RECEBIDO ANA'])
      expect(incomeOf(first, told(10, 0, memo))).toEqual([1_00, 1_00, 850_00])
    // On its first or last day an export may lack rows; and another amount is another row.
    expect(incomeOf(told(60, 9, 'PIX DE ANA'), told(10, 0, 'PIX ANA'))).toEqual([1_00, 1_00, 850_00, 850_00])
    expect(incomeOf(told(60, 8, 'PIX DE ANA'), told(9, 0, 'PIX ANA'))).toEqual([1_00, 1_00, 850_00, 850_00])
    expect(incomeOf(first, told(10, 0, 'PIX ANA', 851_00))).toHaveLength(4)
    // Two of one part stay two.
    const twice = { ...first, rows: [...first.rows, row(days(9), 850_00, '12/11 PIX RECEBIDO BIA')] }
    expect(incomeOf(twice, told(10, 0, 'ANA'))).toEqual([1_00, 1_00, 850_00, 850_00])
  })

  it.each([
    ['a wage', 'SALARIO EMPRESA', 'PIX', 0],
    ['what a bill has cost elsewhere', 'PIX DE ANA', 'PAGTO BOLETO', 0],
    ['what went out later', 'PIX DE ANA', 'PIX', -1],
  ])('counts %s, although another account has the same amount', (_what, memo, elsewhere, ago) => {
    const other = account([row(days(39), 5_00, 'X'), row(days(9 + ago), -70_00, elsewhere)], { id: '2' })
    const found = understood(account([...over(40), row(days(9), 70_00, memo)]), other)
    expect(found.leftOut).toEqual([])
  })

  it('takes of two equal amounts the one that says it is a transfer', () => {
    const other = account([row(days(39), 5_00, 'X'), row(days(9), -70_00, 'TRANSF ENVIADA')], { id: '2' })
    const both = [row(days(9), 70_00, 'PIX DE ANA'), row(days(9), 70_00, 'TRANSF RECEBIDA')]
    expect(understood(account([...over(40), ...both]), other).leftOut).toMatchObject([
      { memo: 'TRANSF RECEBIDA', why: 'between-accounts' },
    ])
  })

  it('takes words that go both ways for an account that a bank fills by itself', () => {
    const swept = [20, 15, 10, 5].map((ago, at) => row(days(ago), at % 2 ? 50_00 : -50_00, 'CONTA AUTOMAT 7'))
    expect(understood(account([...over(40), ...swept])).leftOut).toMatchObject([
      { why: 'own-money' },
      { why: 'own-money' },
    ])
    const people = [20, 15, 10, 5].map((ago, at) => row(days(ago), at % 2 ? 50_00 : -50_00, 'PIX DE ANA'))
    expect(understood(account([...over(40), ...people])).leftOut).toEqual([])
  })

  it('has the balance of an account at rest, and none of an empty file', () => {
    const idle = account([], { balanceCents: 7_00, id: '2' })
    for (const rest of [idle, account([row(today, 7_00, 'SALDO DO DIA')], { balanceCents: 7_00, id: '2' })])
      expect(understood(account(over(40), { balanceCents: 1_00 }), rest).accounts[1]).toMatchObject({
        balanceCents: 7_00,
      })
    expect(understandAccounts([idle], today)).toBe('statement_empty')
  })

  it.each([
    ['of the end of its day', ['SALDO DO DIA', 1_000_00], ['SALDO DO DIA', 930_00], 930_00],
    ['of the start of its day', ['SALDO DO DIA', 1_030_00], ['SALDO DO DIA', 950_00], 930_00],
    ['of the start, told at the end', ['SALDO ANTERIOR', 1_030_00], ['SALDO DO DIA', 930_00], 930_00],
    ['brought forward', ['SALDO ANTERIOR', 1_030_00], undefined, 930_00],
  ] as const)('carries a balance %s to the last day', (_what, [memo, cents], last, balanceCents) => {
    const moved = [row(days(29), -30_00, 'A'), row(days(9), -50_00, 'B'), row(days(0), -20_00, 'C')]
    const balances = [row(days(29), cents, memo), ...(last ? [row(days(0), last[1], last[0])] : [])]
    expect(understood(account([...moved, ...balances])).accounts).toMatchObject([{ balanceCents }])
  })

  it('counts the days that parts of an account cover, and no average over those that none does', () => {
    const part = (from: number, to: number) =>
      account([row(days(from), 1_00, 'X'), row(days(to), 1_00, 'Y')], { balanceCents: 9_00 })
    const whole = understood(part(80, 40), part(39, 0))
    expect([whole.days, whole.collected.averageBalance]).toEqual([81, expect.any(Number)])
    const torn = understood(part(80, 60), part(19, 0))
    expect([torn.days, torn.collected.averageBalance]).toEqual([41, null])
  })

  it('leaves out money between accounts over a weekend', () => {
    const [friday, monday, tuesday] = ['2026-11-06', '2026-11-09', '2026-11-10']
    const from = account([row(days(39), 5_00, 'X'), row(friday, -70_00, 'PIX')], { id: '2' })
    const arriving = (day: string) => understood(account([...over(40), row(day, 70_00, 'PIX')]), from)
    expect(arriving(monday).leftOut).toMatchObject([{ date: monday, why: 'between-accounts' }])
    expect(arriving(tuesday).leftOut).toEqual([])
  })

  it.each([
    ["Joana D'Arc Sant'Anna", "PIX RECEBIDO JOANA D'ARC SANT'ANNA", true],
    ["Joana D'Arc Sant'Anna", 'PIX RECEBIDO JOANA DARC SANTANNA', true],
    ["Joana D'Arc Sant'Anna", 'TED RECEBIDA JOANA D ARC SANT ANNA', true],
    ['Joana Lima Sant’Anna', 'PIX RECEBIDO JOANA LIMA SANTANNA', true],
    ['Ana-Clara Sá-Pereira', 'PIX RECEBIDO ANA CLARA SA PEREIRA', true],
    ['Ana-Clara Pereira', 'PIX RECEBIDO ANA-CLARA PEREIRA', true],
    ['Marina Alves Prado', 'TRANSFERENCIA RECEBIDA - MARINA ALVES PRAD - NU PAGAMENTOS', true],
    ['Marina Alves Prado', 'PIX RECEBIDO MARINA PRAD LIVROS', false],
    ["Joana D'Arc Sant'Anna", 'PIX RECEBIDO JOANA SANTOS', false],
  ])('takes a transfer to %s by %s for own money: %s', (holder, memo, isOwn) => {
    const found = understandAccounts([account([...over(40), row(days(3), 70_00, memo)])], today, holder)
    expect(typeof found === 'string' ? found : found.leftOut.map(({ why }) => why)).toEqual(
      isOwn ? ['own-money'] : [],
    )
  })

  it('counts once what the bank has given one number, and all where it numbers without a difference', () => {
    const wage = (at: number, number: string, memo = 'SALARIO') =>
      row(days(at), 50_00, memo, undefined, number)
    const repeatedIn = (...rows: StatementAccount['rows']) =>
      understood(account([...over(40), ...rows])).leftOut.filter(({ why }) => why === 'repeated').length
    expect(repeatedIn(wage(9, 'A'), wage(9, 'A'), wage(9, 'A'))).toBe(2)
    expect(repeatedIn(wage(9, 'A'), wage(8, 'B'), wage(9, 'A'))).toBe(1)
    expect(repeatedIn(wage(9, 'A'), wage(9, 'B'))).toBe(0)
    expect(repeatedIn(wage(9, ''), wage(9, ''))).toBe(0)
    expect(repeatedIn(wage(9, '0'), wage(9, '0'), wage(8, '0'))).toBe(0)
    expect(repeatedIn(wage(9, 'A'), wage(9, 'A', 'PIX'))).toBe(0)
  })

  it.each([
    ['PIX RECEBIDO LARA SOUZA DAVILA', true],
    ['PIX RECEBIDO LARA DAVILA', true],
    ['PORTABILIDADE SALÁRIO LARA SOUZA DAVILA', false],
    ['PIX RECEBIDO LARA SOUZA DAVI', true],
    ['TRANSFERENCIA PIX REM: LARA SOUZA D 10/10', true],
    ['PIX RECEBIDO LARA D', false],
    ['TRANSF RECEBIDA DAVILA LARA SOUZA', true],
    ['PIX RECEBIDO LARA SOUZA', false],
    ['PIX RECEBIDO DAVILA E LARA LTDA', false],
    ['PIX RECEBIDO LARA SOUZA DAVILA NETA', false],
    ['PIX RECEBIDO LARA DAVILA FILHO', false],
  ])("takes %s for the holder's own money: %s", (memo, isOwn) => {
    const found = understandAccounts(
      [account([...over(40), row(days(3), 70_00, memo)])],
      today,
      'Lara Souza Dávila',
    )
    expect(typeof found === 'string' ? found : found.leftOut.map(({ why }) => why)).toEqual(
      isOwn ? ['own-money'] : [],
    )
  })

  it('leaves out a row from far before the period that the file says it covers', () => {
    const start = days(39)
    const [near, far] = [row(days(46), 50_00, 'A'), row(days(47), 60_00, 'SALARIO')]
    const found = understood(account([far, near, ...over(40)], { start }))
    expect([found.first, found.leftOut]).toEqual([days(46), [shown({ ...far, why: 'before-period' })]])
    // Where what is left is no statement, the file is wrong.
    const week = Array.from({ length: 7 }, (_, ago) => row(days(ago), -9_00, 'LOJA'))
    for (const start of [days(0), days(6), days(10)])
      expect(understood(account([...over(100), ...week], { start, end: today })).first).toBe(days(99))
    // A balance is dated by its last change.
    const before = row(days(90), 900_00, 'SALDO ANTERIOR')
    expect(understood(account([before, ...over(40)], { start, balanceCents: 1_800_00 })).leftOut).toEqual([
      shown({ ...before, why: 'balance' }),
    ])
  })

  it('counts by the rows where the file says it begins after its end', () => {
    const found = understood(account(over(40), { start: today, end: days(50) }))
    expect([found.first, found.last, found.isByRows]).toEqual([days(39), today, true])
  })

  it('leaves out what is older than the last months, of tomorrow, and not readable', () => {
    const rows = [row(days(123), 1_00, 'VELHO'), ...over(123), row(days(-1), 5_00, 'AGENDADO')]
    expect(understood(account(rows, { doubtful: 1 })).leftOut.map(({ why }) => why)).toEqual([
      'planned',
      'too-old',
      'unreadable',
    ])
  })

  it(`has every row once (seed ${seed})`, () => {
    const memo = fc.constantFrom('SALARIO', 'PARCELA 1', 'SALDO DO DIA', 'RESGATE', 'ESTORNO PIX', 'PIX')
    const any = fc.tuple(fc.integer({ min: -5, max: 450 }), fc.integer({ min: -900, max: 900 }), memo)
    const accounts = fc.array(fc.array(any, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(accounts, (drawn) => {
        const written = drawn.map((rows, at) =>
          account(
            [...over(40), ...rows.map(([ago, cents, words]) => row(days(ago), cents, words))],
            // Two parts may be of one account.
            { id: String(at % 2) },
          ),
        )
        const found = understandAccounts(written, today)
        if (typeof found === 'string') return
        const { income, installments, spent, leftOut } = found
        const keyOf = ({ date, cents, memo }: { date?: string; cents?: number; memo: string }) =>
          `${date} ${Math.abs(cents ?? 0)} ${memo}`
        expect([...income, ...installments, ...spent, ...leftOut].map(keyOf).sort()).toEqual(
          written
            .flatMap(({ rows }) => rows)
            .filter(({ cents }) => cents !== 0)
            .map(keyOf)
            .sort(),
        )
      }),
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

const readOne = (file: Buffer | string) => {
  const found = readOfx(Buffer.from(file as string))
  return typeof found === 'string' ? found : found[0]!
}
const centsOf = (file: Buffer) => (readOne(file) as StatementAccount).rows.map(({ cents }) => cents)

describe('a statement file', () => {
  it.each([
    ['-1.234,56', -1_234_56],
    ['-1234.56', -1_234_56],
    ['1234', 1_234_00],
    ['+10,5', 10_50],
    ['1.234', 1_234_00],
    ['0,07', 7],
    ['1.234.567,89', 1_234_567_89],
    ['3000.00000', 3_000_00],
    ['-8.95000', -8_95],
    ['3000.000', 3_000_00],
    ['0.125', 13],
    ['.50', 50],
    ['-,75', -75],
    ['.79', 79],
    ['100.', 100_00],
    ['1.234,567', 1_234_57],
    ['1,234.5', 1_234_50],
    ['1 234,56', 1_234_56],
    ['1\u00a0234,56', 1_234_56],
    ['R$ 12,00', 12_00],
    ['-R$12,00', -12_00],
    ['12,00-', -12_00],
    ['12,00 D', -12_00],
    ['12,00C', 12_00],
    ['(12,00)', -12_00],
    ['-(R$ 12,00)', -12_00],
    ['(R$ 12,00) D', -12_00],
    ['\u221212,00', -12_00],
    ['&#8722;12,00', -12_00],
    ['&#x2D;12,00', -12_00],
    ['&minus;12,00', -12_00],
    ['&ndash;12,00', -12_00],
    ['-&nbsp;12,00', -12_00],
    ['R$&amp;nbsp;12,00', 12_00],
    ['12&#44;50', 12_50],
    ['-0,00', 0],
  ])('has %s as %i cents', (amount, cents) => {
    expect(centsOf(Buffer.from(`<OFX><STMTTRN><DTPOSTED>20261121<TRNAMT>${amount}</STMTTRN>`))).toEqual([
      cents,
    ])
  })

  it.each([
    ['with three decimals', ['3000.000', '-12.340'], [3_000_00, -12_34]],
    ['that groups', ['1.234', '-1.234.567', '1,234.5'], [1_234_00, -1_234_567_00, 1_234_50]],
    ['with both marks', ['-12.80', '-200,00', '+3000,00'], [-12_80, -200_00, 3_000_00]],
    ['with grouped ones among whole ones', ['3.000', '-400'], [3_000_00, -400_00]],
    ['with grouped ones among cents', ['3.000', '-400,00'], [3_000_00, -400_00]],
    // Neither three decimals nor a group are seen elsewhere.
    ['with cents elsewhere', ['12.50', '1.234'], [12_50]],
    ['with other cents elsewhere', ['-12,5', '1,234', '7,00'], [-12_50, 7_00]],
    ['with nothing but such commas', ['800,000', '900,000', '-173,900'], []],
  ])('%s is read as a whole', (_what, amounts, cents) => expect(centsOf(ofx(amounts))).toEqual(cents))

  it.each([
    ['1526,100', ['800,000', '-173,900'], [800_00, -173_90]],
    ['1526.100', ['800.000', '-173.900'], [800_00, -173_90]],
    ['1,526', ['800,000', '-173,900'], []],
    ['1.526,00', ['800.000', '-173.900'], [800_000_00, -173_900_00]],
  ])('is read by the marks of its balance of %s, if its rows tell nothing', (balance, amounts, cents) =>
    expect(centsOf(ofx(amounts, '', balance))).toEqual(cents),
  )

  it('has rows and a balance that write marks differently', () =>
    expect(readOne(ofx(['3.000', '-400,00'], '', '1234.56'))).toMatchObject({
      rows: [{ cents: 3_000_00 }, { cents: -400_00 }],
      balance: { cents: 1_234_56 },
    }))

  it.each(['', '-', 'dez', '1e3', '--1', '1.2.3', '1,00,000.00', '-1-', '9'.repeat(20), '1'.repeat(400)])(
    'has a doubtful row with an amount like %j, and the others',
    (amount) =>
      expect(readOne(ofx([amount, '1']))).toMatchObject({ doubtful: [{}], rows: [{ cents: 1_00 }] }),
  )

  it.each([
    ['DEB AUTOM<BR/>EMPRESTIMO PARC 3', 'DEB AUTOM EMPRESTIMO PARC 3'],
    ['<b>DEBITO</b> EMPRESTIMO', 'DEBITO EMPRESTIMO'],
    ['CRED<br>EMPRESTIMO', 'CRED EMPRESTIMO'],
    ['C&A & CIA <FILIAL 3>', 'C&A & CIA <FILIAL 3>'],
    ['EMPR&amp;eacute;STIMO', 'EMPRESTIMO'],
  ])('keeps all words of %s', (memo, words) => {
    const fields = `<DTPOSTED>20261121<TRNAMT>1<MEMO>${memo}`
    for (const end of ['</MEMO><FITID>7</STMTTRN>', '\n<FITID>7\n</STMTTRN>'])
      expect(readOne(`<OFX><STMTTRN>${fields}${end}`)).toMatchObject({
        rows: [{ memo: words, number: '7', cents: 1_00 }],
      })
  })

  it('is read with a root that has attributes, without the mark of UTF-16, and with years of two digits', () => {
    const text = '<OFX xmlns="urn:ofx"><STMTTRN><DTPOSTED>21/11/26<TRNAMT>1</STMTTRN></OFX>'
    for (const file of [Buffer.from(text), Buffer.from(text, 'utf16le')])
      expect(readOne(file)).toMatchObject({ rows: [{ date: '2026-11-21', cents: 1_00 }] })
  })

  it('names one account however its numbers are padded', () => {
    const idOf = (bank: string, number: string) =>
      (readOne(`<OFX><STMTRS><BANKID>${bank}<ACCTID>${number}<BANKTRANLIST></OFX>`) as StatementAccount).id
    expect(idOf('0341', '0012-3')).toBe(idOf('341', '123'))
  })

  const accountOf = (bank: string, branch: string, number: string) =>
    `<STMTRS><BANKID>${bank}<BRANCHID>${branch}<ACCTID>${number}<BANKTRANLIST>
    ${[30, 2].map((ago) => `<STMTTRN><DTPOSTED>${addDays(today, -ago)}<TRNAMT>900.00<NAME>ANA</STMTTRN>`).join('')}
    </BANKTRANLIST></STMTRS>`

  it.each([
    ['0341', '', '1234567890', 1],
    ['341', '', '1234/56789-0', 1],
    ['341', '1234', '56789', 1],
    ['341', '1234-5', '0000567890', 1],
    ['', '', '56789-0', 1],
    ['341', '', 'BR97 6070 1190 0123 4000 0567 890C 1', 1],
    ['341', '1234', '56789-1', 2],
    ['341', '4321', '56789-0', 2],
    ['237', '1234', '56789-0', 2],
    ['341', '1234', '', 2],
    ['341', '1234', '890', 2],
  ])('of account 1234 56789-0 and of %j %j %j is of so many accounts: %i', (bank, branch, number, count) => {
    const parts = [accountOf('0341', '1234', '56789-0'), accountOf(bank, branch, number)]
    for (const written of [parts, parts.toReversed()]) {
      const read = readOfx(Buffer.from(`<OFX>${written.join('')}</OFX>`)) as StatementAccount[]
      expect(understood(...read).accounts).toHaveLength(count)
    }
  })

  it('has 20,000 rows at most', () => {
    expect(centsOf(ofx(Array(20_000).fill('1')))).toHaveLength(20_000)
    expect(readOfx(ofx(Array(20_001).fill('1')))).toBe('statement_unreadable')
  })

  it.each([
    ['is none', 'data;valor\n1;2', 'statement_unreadable'],
    ['is of a card', '<OFX><CREDITCARDMSGSRSV1><CCSTMTRS><BANKTRANLIST></OFX>', 'statement_of_card'],
    ['is of a card, in a group of accounts', '<OFX><STMTRS><CCACCTFROM><ACCTID>1', 'statement_of_card'],
    ['is of a credit line', '<OFX><STMTRS><BANKACCTFROM><ACCTTYPE>CREDITLINE', 'statement_of_card'],
    ['is of a loan', '<ofx><LOANSTMTRS><CURDEF>BRL', 'statement_of_card'],
    ['is of investments', '<OFX><INVSTMTRS><CURDEF>BRL', 'statement_of_card'],
    ['is in dollars', '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>', 'statement_currency'],
    ['is in dollars, said outside', '<OFX><CURDEF>USD<BANKTRANLIST>', 'statement_currency'],
  ])('that %s tells so', (_what, file, fault) => expect(readOne(file)).toBe(fault))

  it.each(['BRL', 'brl', 'BRC', 'R$', ''])('in %j is in reais', (currency) =>
    expect(readOne(`<OFX><STMTRS><CURDEF>${currency}<BANKTRANLIST>`)).toMatchObject({ rows: [] }),
  )

  it('has only the accounts among its parts', () => {
    const part = (tag: string, cents: string) =>
      `<${tag}><CURDEF>BRL<BANKTRANLIST><STMTTRN><DTPOSTED>20261101<TRNAMT>${cents}</STMTTRN></BANKTRANLIST></${tag}>`
    const found = readOfx(Buffer.from(`<OFX>${part('CCSTMTRS', '1')}${part('STMTRS', '2')}</OFX>`))
    expect(found).toMatchObject([{ rows: [{ cents: 2_00 }], aside: [{ cents: 1_00 }] }])
  })

  it('of the older format is read, with its numbered types', () => {
    const file =
      '<OFC><DTD>2<CPAGE>1252<ACCTSTMT><ACCTFROM><BANKID>001<ACCTID>9<ACCTTYPE>0</ACCTFROM><STMTRS><LEDGER>5.00' +
      '<STMTTRN><TRNTYPE>1<DTPOSTED>20261005<TRNAMT>3.00<MEMO>LOJA</STMTTRN></STMTRS></ACCTSTMT></OFC>'
    expect(readOne(file)).toMatchObject({
      id: '1  9',
      rows: [{ cents: 3_00, direction: 'out', memo: 'LOJA' }],
      balance: { cents: 5_00 },
    })
  })

  it.each([
    ['20261005', '2026-10-05'],
    ['20261005120000[-3:BRT]', '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['05/10/2026', '2026-10-05'],
    ['00000000', undefined],
    ['20260231', undefined],
  ])('has the day %s', (written, date) => {
    const found = readOne(
      `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${written}<TRNAMT>1</STMTTRN>`,
    ) as StatementAccount
    expect([found.rows[0]?.date, found.doubtful.length]).toEqual([date, date ? 0 : 1])
  })

  it.each([
    ['days first', ['25/11/2026', '05/10/2026'], ['2026-11-25', '2026-10-05']],
    ['months first', ['11/25/2026', '10-05-26'], ['2026-11-25', '2026-10-05']],
    ['either, so days', ['05/10/2026', '06/10/2026'], ['2026-10-05', '2026-10-06']],
    [
      'both, so not known',
      ['25/11/2026', '11/25/2026', '05/10/2026', '20261005'],
      ['2026-11-25', '2026-11-25', '2026-10-05'],
    ],
    ['one that is none', ['10/45/2026', '05/10/2026'], ['2026-10-05']],
    ['a year that tells', ['2026-11-25', '05/10/2026'], ['2026-11-25', '2026-10-05']],
  ])('has days written with %s', (_what, written, dates) => {
    const rows = written.map((day) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>1</STMTTRN>`).join('')
    const found = readOne(`<OFX><STMTRS><BANKTRANLIST>${rows}`) as StatementAccount
    expect(found.rows.map(({ date }) => date)).toEqual(dates)
    expect(found.doubtful).toHaveLength(written.length - dates.length)
  })

  it.each(['PRINBAL', 'AVAILBAL', 'BAL', 'INTBAL'])('has no balance of %s for its final one', (tag) => {
    const rows = '<OFX><STMTRS><STMTTRN><DTPOSTED>20261005<TRNAMT>1.00</STMTTRN>'
    const other = `<${tag}><NAME>Limite<BALAMT>-9.00<DTASOF>20261001</${tag}>`
    const ledger = '<LEDGERBAL><BALAMT>5.00<DTASOF>20261105</LEDGERBAL>'
    for (const both of [other + ledger, ledger + other, `<BALLIST>${other}</BALLIST>${ledger}`])
      expect(readOne(rows + both)).toMatchObject({ balance: { cents: 5_00, date: '2026-11-05' } })
    expect((readOne(rows + other) as StatementAccount).balance).toBeUndefined()
  })

  it('has a final balance that may lack its mark, beside the one that can be drawn', () => {
    const balance = (text: string) => (readOne(text) as StatementAccount).balance
    const rows = '<OFX><STMTRS><STMTTRN><DTPOSTED>20261005<TRNAMT>1.00</STMTTRN>'
    expect(balance(`${rows}<AVAILBAL><BALAMT>9.00</AVAILBAL><LEDGERBAL><BALAMT>12345`)).toMatchObject({
      cents: 12_345_00,
      isWithoutMark: true,
    })
    expect(balance(rows)).toBeUndefined()
  })

  it('leaves out an amount in another currency', () => {
    const row = (more: string) =>
      readOne(`<OFX><STMTRS><STMTTRN><DTPOSTED>20261005<TRNAMT>1.00${more}</STMTTRN>`) as StatementAccount
    expect(row('<CURRENCY><CURRATE>5<CURSYM>USD</CURRENCY>').doubtful).toMatchObject([{ why: 'currency' }])
    expect(row('<CURRENCY><CURSYM>BRL</CURRENCY>').doubtful).toEqual([])
    expect(row('<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>').doubtful).toEqual([])
  })

  it('takes no long time for many parts and rows, and has 100 parts at most', () => {
    const rows = (count: number, words: string) =>
      Array.from(
        { length: count },
        (_, at) => `<STMTTRN><DTPOSTED>20261105<TRNAMT>1<MEMO>${words}${at}`,
      ).join('')
    const parts = (count: number, more: (at: number) => string) =>
      Buffer.from(`<OFX>${Array.from({ length: count }, (_, at) => `<STMTRS>${more(at)}`).join('')}`)
    expect(readOfx(parts(101, () => ''))).toBe('statement_unreadable')
    for (const file of [
      parts(100, (at) => `<ACCTID>12345${rows(180, `${at} `)}`),
      parts(100, (at) => `<BRANCHID>${at}<ACCTID>${10_000 + at}${rows(180, '')}`),
      parts(2, (at) => `<ACCTID>1${rows(9_000, at ? 'A' : 'B')}`),
      parts(120_000, () => ''),
    ]) {
      const started = process.cpuUsage()
      const found = readOfx(file)
      if (Array.isArray(found)) understandAccounts(found as StatementAccount[], today)
      expect(process.cpuUsage(started).user).toBeLessThan(4_000_000)
    }
  })

  it('takes no long time for tags that are none', () => {
    const started = performance.now()
    readOfx(Buffer.from(`<OFX>${'<A '.repeat(300_000)}`))
    readOfx(Buffer.from(`<OFX>${'<STMTTRN>&#'.repeat(90_000)}`))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
