import { describe, expect, it } from 'vitest'
import type { Installment } from '#core/api/contract/installments.ts'
import { blockText } from '#core/document/document-text.ts'
import { reminderMail } from '../../../demo/api/repayment/mails/reminder-mails.ts'

/** 500 reais, of which 200 were paid before. */
const partly: Installment = {
  number: 4,
  dueDate: '2026-11-09',
  payBy: '2026-11-09',
  state: 'late',
  installmentCents: 500_00,
  interestCents: 100_00,
  amortisationCents: 400_00,
  balanceCents: 5_000_00,
  daysLate: 1,
  isContested: false,
  planUntil: null,
  fineCents: 6_00,
  lateInterestCents: 10,
  openCents: 300_00,
  restCents: 300_00,
  debitOn: null,
  clearingCents: 0,
  amountCents: 306_10,
  todayCents: 306_10,
  parts: [],
  paid: null,
}

const words = (
  kind: 'late' | 'tomorrow',
  item: Installment,
  late: Parameters<typeof reminderMail>[0]['late'] = { count: 1, cents: item.amountCents },
) =>
  reminderMail({
    firstName: 'Ana',
    publicUrl: 'https://vereda.example',
    loanId: 'a',
    item,
    kind,
    late,
    charge: null,
    files: [],
  })
    .paragraphs.map(blockText)
    .join(' ')
    .replaceAll('\u00a0', ' ')

describe('the reminder of an installment that was paid in part', () => {
  it('asks for what is open, before the delay and after it', () => {
    const inTime = { ...partly, daysLate: 0, fineCents: 0, lateInterestCents: 0, amountCents: 300_00 }
    expect(words('tomorrow', inTime)).toContain('R$ 300,00')
    expect(words('tomorrow', inTime)).not.toContain('R$ 500,00')
    const late = words('late', partly)
    expect(late).toContain('é R$ 306,10: parcela de R$ 300,00, multa de R$ 6,00 e juros de mora de R$ 0,10')
  })
})

describe('the reminder of a late installment', () => {
  it('tells of all that is late, with one sum', () => {
    expect(words('late', partly, { count: 3, cents: 918_30 })).toContain(
      'Ao todo, você tem 3 parcelas atrasadas: R$ 918,30 hoje.',
    )
    expect(words('late', partly)).not.toContain('Ao todo')
  })

  it('says from which day the delay counts if its due date was a closed day', () => {
    const saturday = { ...partly, dueDate: '2026-11-14', payBy: '2026-11-16' }
    expect(words('late', saturday)).toContain(
      'venceu em 14/11/2026. O atraso conta depois de 16/11/2026, o primeiro dia útil após o vencimento. O valor atualizado',
    )
    expect(words('late', partly)).toContain('venceu em 09/11/2026. O valor atualizado')
  })
})
