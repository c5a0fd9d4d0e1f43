import { describe, expect, it } from 'vitest'
import type { Installment } from '#core/api/contract/installments.ts'
import { addDays } from '#core/calendar/dates.ts'
import { blockText } from '#core/document/document-text.ts'
import { href } from '#core/routes/pages.ts'
import { owedAgainDueTitle } from '#core/text/late-plan.ts'
import { aboutLoan } from '#core/text/loan-named.ts'
import type { Mail } from '../../../demo/api/platform/mail/mail.ts'
import { hardshipText, lateReminderMail } from '../../../demo/api/repayment/reminders/late-reminder-mails.ts'
import {
  type PartReminder,
  partReminderMail,
  planEndedMail,
  reminderMail,
} from '../../../demo/api/repayment/reminders/reminder-mails.ts'

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
  graceUntil: null,
  gone: null,
  planUntil: null,
  stopped: null,
  uncounted: null,
  wrongCharges: null,
  fineCents: 6_00,
  lateInterestCents: 10,
  openCents: 300_00,
  restCents: 300_00,
  clearsBy: null,
  debitOn: null,
  clearingCents: 0,
  amountCents: 306_10,
  todayCents: 306_10,
  parts: [],
  paid: null,
}

const facts = { firstName: 'Ana', publicUrl: 'https://vereda.example', loanId: 'a', netCents: null }

const textOf = ({ paragraphs }: Mail) => paragraphs.map(blockText).join(' ').replaceAll('\u00a0', ' ')

/** The mail about what is late on a day. */
const lateMail = (late: readonly Installment[], today = '2026-11-10', elsewhereCents = 0) =>
  lateReminderMail({ ...facts, today, late, elsewhereCents })

/** The installment with another delay, and its interest of that day. */
const delayed = (daysLate: number, more: Partial<Installment> = {}): Installment => ({
  ...partly,
  ...{ daysLate, lateInterestCents: 10 * daysLate, amountCents: 306_00 + 10 * daysLate },
  ...more,
})

describe('the reminder of an installment that was paid in part', () => {
  it('asks for what is open, before the delay and after it', () => {
    const item = { ...partly, daysLate: 0, fineCents: 0, lateInterestCents: 0, amountCents: 300_00 }
    const inTime = textOf(reminderMail({ ...facts, item, kind: 'tomorrow', charge: null, files: [] }))
    expect(inTime).toContain('R$ 300,00')
    expect(inTime).not.toContain('R$ 500,00')
    expect(textOf(lateMail([partly]))).toContain(
      'é R$ 306,10: parcela de R$ 300,00, multa de R$ 6,00 e juros de mora de R$ 0,10',
    )
  })
})

describe('the reminder of a part of a plan', () => {
  it('asks for a missed part until the last day of the plan, and for one to come until its own', () => {
    const part = { openCents: 170_15, payBy: '2026-12-23' }
    const rest = { part, isOwedAgain: false, until: '2027-01-07', charge: null, files: [], earlierCents: 0 }
    const told = (kind: PartReminder) => textOf(partReminderMail({ ...facts, ...rest, kind }))
    expect(told('soon')).toContain('R$ 170,15, até 23/12/2026')
    expect(told('late')).toContain('R$ 170,15, até 07/01/2027')
    // A missed part has the way of any late installment for who cannot pay.
    const helps = (kind: PartReminder) => told(kind).includes(hardshipText(facts.publicUrl))
    expect((['soon', 'late', 'plan-ending'] as const).map(helps)).toEqual([false, true, true])
  })

  it.each([
    ['soon', '23/12/2026', false],
    ['tomorrow', 'amanhã', false],
    ['today', 'hoje', false],
    ['late', '23/12/2026', true],
    ['plan-ending', '23/12/2026', true],
  ] as const)('of what is owed again (%s) has its own name and day', (kind, date, isMissed) => {
    const part = { openCents: 170_15, payBy: '2026-12-23' }
    const rest = { part, isOwedAgain: true, until: '2027-01-07', charge: null, files: [] }
    const mail = partReminderMail({ ...facts, ...rest, kind, earlierCents: 30_00 })
    expect(mail.subject).toBe(owedAgainDueTitle(date, isMissed))
    expect(textOf(mail)).toContain('R$ 170,15, até 23/12/2026. Das partes anteriores faltam R$ 30,00.')
  })
})

describe('a mail about one of several loans', () => {
  it('names the loan, and counts and sums what is late of it alone', () => {
    const named = { ...facts, netCents: 5_000_00 }
    const late = [delayed(31), delayed(1, { number: 5, dueDate: '2026-12-09' })]
    const told = textOf(lateReminderMail({ ...named, today: '2026-12-10', late, elsewhereCents: 0 }))
    expect(told).toContain('2 parcelas atrasadas no empréstimo de R$ 5.000: R$ 615,20 hoje')
    const due = reminderMail({ ...named, item: partly, kind: 'soon', charge: null, files: [] })
    for (const text of [told, textOf(due)])
      expect(text).toContain(textOf({ ...due, paragraphs: aboutLoan(named) }))
    const ended = planEndedMail({
      ...named,
      ended: { missedBy: '2026-11-10', endedOn: '2026-11-20', restInterestCents: 0 },
      lateCents: 615_20,
    })
    expect(textOf(ended)).toContain('no empréstimo de R$ 5.000 soma R$ 615,20 hoje')
  })
})

describe('the reminder of a late installment', () => {
  it('tells of all that is late, with one sum, fine and interest apart', () => {
    const mail = lateMail([delayed(31), delayed(1, { number: 5, dueDate: '2026-12-09' })], '2026-12-10')
    expect(textOf(mail)).toContain('A parcela 4 venceu em 09/11/2026: R$ 309,10 hoje.')
    expect(textOf(mail)).toContain(
      'Ao todo, você tem 2 parcelas atrasadas: R$ 615,20 hoje, que são parcelas de R$ 600,00, multa de R$ 12,00 e juros de mora de R$ 3,20. Na sua conta, um só Pix ou boleto paga todas.',
    )
    expect(mail.subject).toBe('Suas parcelas 4 e 5: o valor de hoje e o que você pode fazer')
    expect(textOf(lateMail([partly]))).not.toContain('Ao todo')
  })

  it('leaves out a fine that was paid, and sums what is late of other loans', () => {
    const mail = textOf(lateMail([{ ...partly, fineCents: 0, amountCents: 300_10 }], '2026-11-10', 100_00))
    expect(mail).toContain('parcela de R$ 300,00 e juros de mora de R$ 0,10')
    expect(mail).not.toContain('multa de R$ 0,00')
    expect(mail).toContain('R$ 400,10 hoje')
    expect(mail).toContain(`Um só Pix paga tudo: https://vereda.example${href('lateLoans')}`)
  })

  it('says from which day the delay counts if its due date was a closed day', () => {
    const saturday = { ...partly, dueDate: '2026-11-14', payBy: '2026-11-16' }
    expect(textOf(lateMail([saturday]))).toContain(
      'venceu em 14/11/2026. O atraso conta depois de 16/11/2026, o primeiro dia útil após o vencimento. O valor atualizado',
    )
    expect(textOf(lateMail([partly]))).toContain('venceu em 09/11/2026. O valor atualizado')
  })

  it.each([
    [1, 'Sua parcela 4 está em aberto', []],
    [
      5,
      'Sua parcela 4: o valor de hoje e o que você pode fazer',
      ['só correm os juros de mora', 'A multa é cobrada uma vez só'],
    ],
    [
      15,
      'Sua parcela 4: o valor de hoje e o que você pode fazer',
      ['Os juros de mora continuam', 'você recebe um aviso por escrito'],
    ],
    [
      30,
      'Sua parcela 4: o valor de hoje e o que você pode fazer',
      ['Depois de um aviso por escrito', 'Em 08/01/2027 a parcela 4 completa 60 dias'],
    ],
    [
      50,
      'Sua parcela 4: o que muda em 08/01/2027',
      [
        'Em 08/01/2027 a parcela 4 completa 60 dias',
        'Se o atraso for pago até o fim do aviso, com multa e juros de mora, o contrato continua como estava.',
      ],
    ],
    [
      61,
      'Sua parcela 4: o valor de hoje e o que você pode fazer',
      ['A parcela 4 passou de 60 dias de atraso'],
    ],
  ])('%i days late is called and says what follows: %s, %j', (days, subject, follows) => {
    const mail = lateMail([delayed(days)], addDays('2026-11-09', days))
    expect(mail.subject).toBe(subject)
    for (const words of follows) expect(textOf(mail)).toContain(words)
  })

  it('says from the fifth day on what helps, and never more than is so', () => {
    for (const days of [5, 15, 30, 50, 61]) {
      const words = textOf(lateMail([delayed(days)], addDays('2026-11-09', days)))
      for (const id of ['hardship', 'account', 'allDebts'] as const)
        expect(words).toContain(`https://vereda.example${href(id)}`)
      for (const help of ['um só Pix', 'só uma parte']) expect(words).toContain(help)
      expect(words).toContain('protocolo')
      expect(words.includes('60 dias')).toBe(days >= 30)
      expect(words.includes('cadastros')).toBe(days >= 15)
    }
    expect(textOf(lateMail([partly]))).toContain(`https://vereda.example${href('hardship')}`)
  })

  it('shows neither a debt, a delay nor a sum on a locked screen', () => {
    for (const days of [1, 5, 15, 30, 50, 61])
      expect(lateMail([delayed(days), delayed(days - 1)]).subject).not.toMatch(
        /atras|d[ií]vid|cobran|devend|R\$/i,
      )
  })
})
