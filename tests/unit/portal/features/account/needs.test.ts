import { describe, expect, it } from 'vitest'
import type { Need } from '#core/api/contract/messages.ts'
import { reversedBy } from '#core/api/contract/reversed-by.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { payAllLate } from '#core/text/actions.ts'
import { clearingPassed } from '#core/text/clearing-times.ts'
import { contestedPaidSentence, contestedTitle } from '#core/text/due-notes.ts'
import { partMissedTitle, planEndedSentence } from '#core/text/late-plan.ts'
import { moneySentTitle } from '#core/text/money-sent.ts'
import { goneOfTitle, goneTitles, paidOffGone, returnGone } from '#core/text/payments.ts'
import { passedSentence } from '#core/text/promises.ts'
import { withdrawnTitle } from '#core/text/withdrawal.ts'
import { text } from '../../../../../portal/features/account/overview/text.ts'
import { overviewNeeds } from '../../../../../portal/features/account/overview/what-is-due.ts'
import type { OverviewFacts } from '../../../../../portal/features/account/overview-reads.ts'
import { lateLoansOf } from '../../../../../portal/features/repayment/late-loans/late-loans.ts'
import { text as withdrawalText } from '../../../../../portal/features/request/withdrawal/text.ts'

const today = '2026-11-25'

const calm: OverviewFacts = {
  firstName: 'Ana',
  installments: [],
  credits: [],
  notCompleted: [],
  underReview: [],
  paidOff: [],
  refused: null,
  toReturn: [],
  withdrawn: [],
  answers: [],
  proposals: [],
  isNew: false,
  gaveUpLately: false,
  mobileProved: true,
  secondFactor: { enabled: true, recoveryCodesLeft: 10 },
}

const loan = (id: string, state: string) =>
  ({
    id,
    state,
    loanAmount: 5_000_00,
    installmentsQty: 24,
    payoutRefusal: null,
    lapsed: null,
    goneBy: null as OverviewFacts['notCompleted'][number]['goneBy'],
    offeredTerms: [12, 24],
    updatedAt: '2026-11-25T12:00:00Z',
  }) as OverviewFacts['notCompleted'][number]

const requestIn = (state: string) => loan('a', state)

const next = (loanId: string, state: string, daysLate = 0) =>
  ({
    loanId,
    installmentsQty: 24,
    processing: [] as number[],
    clearsBy: null,
    contested: [] as number[],
    contestedPaid: [] as number[],
    gone: [] as OverviewFacts['installments'][number]['gone'],
    waiting: [] as OverviewFacts['installments'][number]['waiting'],
    netCents: 8_000_00,
    late: state === 'late' ? [3] : [],
    sums: { paidCount: 2, lateCents: state === 'late' ? 312_45 : 0 },
    withdrawal: null,
    together: null,
    installment: {
      number: 3,
      state,
      amountCents: 312_45,
      dueDate: '2026-12-10',
      payBy: '2026-12-10',
      daysLate,
      graceUntil: null,
      gone: null,
    },
  }) as OverviewFacts['installments'][number]

const brief = (facts: Partial<OverviewFacts>) =>
  overviewNeeds({ ...calm, ...facts }, today).map(({ title, page, urgent }) => [title, page, urgent])

describe('what needs attention', () => {
  it('says of which installment a payment went back, by whom, and what holds of it meanwhile', () => {
    for (const by of reversedBy) {
      const gone = { numbers: [2, 3], cents: 496_27, by, on: addDays(today, -3), answerBy: addDays(today, 4) }
      const loan = { ...next('a', 'due'), gone: [gone] }
      const needOn = (day: string) =>
        overviewNeeds({ ...calm, installments: [loan] }, day).find(({ id }) => id === 'gone-a-2')
      const need = needOn(today)
      expect(need).toMatchObject({ urgent: false, page: 'payments' })
      expect(need?.title).toBe(goneOfTitle(gone))
      for (const told of [formatBrl(gone.cents), formatDate(gone.on), formatDate(gone.answerBy)])
        expect(need?.lead).toContain(told)
      // The day after, that it has passed.
      const passed = needOn(addDays(gone.answerBy, 1))
      expect(passed?.urgent).toBe(true)
      expect(passed?.lead).toContain(passedSentence(gone.answerBy))
    }
  })

  it('are new offers, once the picked one is over by the server', () => {
    for (const state of ['signature', 'extended-info']) {
      const picked = { loanAmount: 5_000_00, installmentsQty: 24, signableFrom: null }
      const of = (expired: boolean) =>
        brief({ notCompleted: [{ ...requestIn(state), picked: { ...picked, expired } }] })
      expect(of(true)).toEqual([[text.oldOffers.title, 'loan.offers', true]])
      expect(of(false)).not.toEqual(of(true))
    }
  })

  it('is nothing for people with nothing open', () => expect(brief({})).toEqual([]))

  it('shows a contest of a paid installment without asking for money, and an answer until it is opened', () => {
    const [paid] = overviewNeeds(
      { ...calm, installments: [{ ...next('a', 'due'), contestedPaid: [2] }] },
      today,
    ).filter(({ id }) => id === 'contested-paid-a')
    expect(paid).toMatchObject({ title: contestedTitle([2]), lead: contestedPaidSentence })
    const message = { id: 'm', subject: 'Resposta' }
    const need: Need = { kind: 'answer', message, loanId: null, numbers: [], cents: null, date: null }
    expect(overviewNeeds({ ...calm, answers: [need] }, today)).toMatchObject([
      { title: 'Resposta', page: 'accountProtocols', messageId: 'm' },
    ])
  })

  it('says until when nothing is added after a contest, of what is late and of what is next', () => {
    for (const [state, title] of [
      ['late', 'Parcela atrasada há 12 dias'],
      ['due', 'Próxima parcela: até 07/12/2026'],
    ] as const) {
      const { installment, ...loanIn } = next('a', state, 12)
      const graced = installment && { ...installment, dueDate: '2026-11-10', graceUntil: '2026-12-07' }
      const [need] = overviewNeeds({ ...calm, installments: [{ ...loanIn, installment: graced }] }, today)
      expect(need).toMatchObject({
        title,
        lead: expect.stringContaining('Pague até 07/12/2026, e nada aumenta.'),
      })
    }
  })

  it('puts what is late first, then what waits, then what is good to know', () => {
    const facts = {
      installments: [next('a', 'due'), next('b', 'late', 1)],
      notCompleted: [loan('c', 'offers'), loan('d', 'documents'), loan('f', 'signature')],
      underReview: [loan('e', 'under-review')],
      secondFactor: { enabled: false, recoveryCodesLeft: 0 },
    }
    expect(brief(facts)).toEqual([
      ['Parcela atrasada há 1 dia', 'installment', true],
      ['Próxima parcela: 10/12/2026', 'installment', true],
      ['Suas ofertas estão prontas', 'loan', true],
      ['Faltam seus documentos', 'loan', true],
      ['Falta assinar o contrato', 'loan', true],
      ['Seu pedido está em análise', 'myLoan', false],
      ['Proteja sua conta com mais uma etapa', 'accountSecurity', false],
    ])
  })

  it('tells offers that are over from those to choose from, and those that follow a contract that lapsed', () => {
    const offered = loan('c', 'offers')
    const at = '2026-11-20T12:00:00Z'
    const price = { loanAmount: 5_000_00, installmentsQty: 24, installment: 301_00, cetYear: 0.5 }
    expect(
      [
        { ...offered, offeredTerms: [] },
        { ...offered, lapsed: { at, ...price } },
        { ...offered, offeredTerms: [], lapsed: { at, ...price } },
      ].map((one) => brief({ notCompleted: [one] })),
    ).toEqual([
      [['Suas ofertas venceram', 'loan', true]],
      [['Seu contrato perdeu a validade em 20/11/2026', 'loan', false]],
      [['Suas ofertas venceram', 'loan', true]],
    ])
  })

  it('counts and sums all that is late, with one payment for a loan', () => {
    const late = { ...next('a', 'late', 38), late: [3, 4] }
    const installments = [{ ...late, sums: { ...late.sums, lateCents: 1_020_32 } }]
    expect(overviewNeeds({ ...calm, installments }, today)).toMatchObject([
      {
        title: '2 parcelas atrasadas',
        amountCents: 1_020_32,
        lead: expect.stringMatching(/^Parcelas 3 e 4; a mais antiga venceu em /),
        page: 'late',
      },
    ])
    const endedPlan = { missedBy: '2026-11-05', endedOn: '2026-11-20', restInterestCents: 0 }
    const ended = { ...calm, installments: installments.map((one) => ({ ...one, endedPlan })) }
    expect(overviewNeeds(ended, today)[0]?.lead).toContain(planEndedSentence(endedPlan))
    const both = [...installments, next('b', 'late', 5)]
    const { loans, count, cents } = lateLoansOf([...both, next('c', 'due', 0)])
    expect([loans.length, count, cents]).toEqual([2, 3, 1_332_77])
    const [first] = overviewNeeds({ ...calm, installments: both }, today)
    expect(first?.lead).toMatch(/^Empréstimo de R\$\s8\.000\. Parcelas 3 e 4/)
    expect(first?.label).toBe('Pagar as do empréstimo de R$\u00a08.000')
    expect(overviewNeeds({ ...calm, installments }, today)[0]?.label).toBe(payAllLate)
  })

  it('says that a promised day has passed, and no more than the state of a review', () => {
    const decision = {
      outcome: 'declined' as const,
      reasons: [],
      decidedAt: '2026-11-12T02:00:00Z',
      leastIncome: null,
    }
    const loan = { ...requestIn('declined'), decision, review: 'open' as const }
    const review = (answerBy: string, state: 'open' | 'in-review') => {
      const asked = { protocol: 'P', requestedAt: '2026-11-12T02:00:00Z', answerBy, state, answer: null }
      const [need] = overviewNeeds(
        { ...calm, refused: { loan, review: asked, againFrom: null, mayAskAgain: false } },
        today,
      )
      return need
    }
    expect(review(today, 'open')?.lead).toContain('está na fila')
    expect(review(today, 'in-review')?.lead).toContain('Uma pessoa está olhando')
    const late = review('2026-11-24', 'in-review')
    expect([late?.lead, late?.urgent]).toEqual([
      expect.stringMatching(/O prazo passou em 24.11.2026.*ouvidoria/),
      true,
    ])
    expect(JSON.stringify(late?.facts)).not.toContain('Revisão até')
    const waiting = (state: string, updatedAt: string) => {
      const under = [{ ...requestIn(state), updatedAt }]
      return overviewNeeds({ ...calm, underReview: under }, today)[0]
    }
    expect(waiting('under-review', '2026-11-23T12:00:00Z')?.urgent).toBe(false)
    expect(waiting('under-review', '2026-11-20T12:00:00Z')?.lead).toContain('O prazo passou em 24/11/2026')
    expect(waiting('releasing', '2026-11-24T12:00:00Z')?.lead).toContain(
      'o envio do dinheiro: até 25/11/2026',
    )
    expect(waiting('releasing', '2026-11-23T12:00:00Z')?.lead).toContain('O prazo passou em 24/11/2026')
  })

  it('tells whoever was refused where they stand, with the answer and its day', () => {
    const reasons = ['income_too_low' as const, 'restriction' as const]
    const decision = {
      outcome: 'declined' as const,
      reasons,
      decidedAt: '2026-11-12T02:00:00Z',
      leastIncome: 1_000_00,
    }
    const refused = { ...loan('a', 'declined'), decision }
    type Refused = NonNullable<OverviewFacts['refused']>
    const told = (facts: Partial<Refused['loan']>, more: Partial<Refused> = {}) =>
      overviewNeeds(
        {
          ...calm,
          refused: {
            ...{ loan: { ...refused, ...facts }, review: null, againFrom: null, mayAskAgain: false },
            ...more,
          },
        },
        today,
      )
    expect(told({})).toMatchObject([
      { title: 'Seu pedido de R$\u00a05.000 não foi aprovado', page: 'loan', loanId: 'a' },
    ])
    expect(told({})[0]?.lead).toContain('11/11/2026')
    const least = [
      'O que mais pesou',
      'A renda informada está abaixo do mínimo desta linha de crédito: R$\u00a01.000 por mês.',
    ]
    expect(told({})[0]?.facts).toEqual([least])
    expect(told({}, { mayAskAgain: true })[0]?.facts).toContainEqual(['Novo pedido', expect.any(String)])
    const review = {
      protocol: '20261113-7KQ2MP',
      requestedAt: '2026-11-13T12:00:00Z',
      answerBy: '2026-11-28',
      state: 'open' as const,
      answer: null,
    }
    const againFrom = '2026-12-12T02:00:00Z'
    const rest = [
      ['Protocolo da revisão', review.protocol],
      ['Novo pedido a partir de', '11/12/2026'],
    ]
    for (const state of ['declined', 'forwarded'] as const)
      expect(told({ state, review: 'open' }, { review, againFrom })[0]?.facts).toEqual([
        least,
        rest[0],
        ['Resposta da revisão até', '28/11/2026'],
        rest[1],
      ])
    const answered = { outcome: 'upheld' as const, reasons: 'Não.', answeredAt: '2026-11-20T12:00:00Z' }
    const known = { review: { ...review, state: 'answered' as const, answer: answered }, againFrom }
    expect(told({ review: 'answered' }, known)[0]?.facts).toEqual([least, ...rest])
    expect(told({ review: 'open' })[0]?.title).toBe('Revisão do pedido de R$\u00a05.000')
    expect(told({ state: 'forwarded' })[0]?.title).toBe('Seu pedido de R$\u00a05.000 está com a Geru')
  })

  it('waits for a boleto on its way, and for a paid loan not at all', () => {
    const paid = { ...next('a', 'due'), installment: null }
    expect(brief({ installments: [{ ...paid, processing: [3] }] })).toEqual([
      ['Pagamento em processamento', 'installments', false],
    ])
    expect(brief({ installments: [paid] })).toEqual([])
    // Once banks took longer than was told, it says so, and what to do.
    const clearsBy = addDays(today, -1)
    const [late] = overviewNeeds({ ...calm, installments: [{ ...paid, processing: [3], clearsBy }] }, today)
    expect([late?.urgent, late?.lead]).toEqual([true, clearingPassed(clearsBy)])
    // After a payment, the customer first sees that it is known, then the next one.
    expect(brief({ installments: [{ ...next('a', 'due'), processing: [2] }] })).toEqual([
      ['Pagamento em processamento', 'installments', false],
      ['Próxima parcela: 10/12/2026', 'installment', false],
    ])
  })

  it('names the loan of a contested installment and of a plan, where there are several', () => {
    const part = {
      dueDate: '2026-12-01',
      payBy: '2026-12-01',
      cents: 100_00,
      openCents: 100_00,
      isOver: false,
    }
    const plan = { agreedOn: '2026-11-20', numbers: [2], until: '2026-12-11', parts: [part], owedAgain: null }
    const several = [{ ...next('a', 'due'), contested: [1], plan }, next('b', 'due')]
    const leads = overviewNeeds({ ...calm, installments: several }, today).map(({ lead }) => lead)
    expect(leads).toHaveLength(4)
    for (const lead of leads) expect(lead).toMatch(/^Empréstimo de R\$\s8\.000\. /)
    const [only] = overviewNeeds({ ...calm, installments: several.slice(0, 1) }, today)
    expect(only?.lead).not.toContain('Empréstimo')
    // A part that was missed looks late, with the day on which the plan ends.
    const missed = { ...plan, parts: [{ ...part, isOver: true }] }
    const [first] = overviewNeeds({ ...calm, installments: [{ ...next('a', 'due'), plan: missed }] }, today)
    expect(first).toMatchObject({ late: true, title: partMissedTitle('11/12/2026') })
  })

  it.each([
    ['2026-12-10', ['plan-a', 'installment-a']],
    ['2026-12-11', ['installment-a', 'plan-a']],
  ])(
    'asks first for what is due first, a part of a plan to be paid by %s or an installment by 10/12',
    (payBy, ids) => {
      const part = { dueDate: payBy, payBy, cents: 100_00, openCents: 100_00, isOver: false }
      const plan = { agreedOn: today, numbers: [2], until: '2027-01-15', parts: [part], owedAgain: null }
      const needs = overviewNeeds({ ...calm, installments: [{ ...next('a', 'due'), plan }] }, today)
      expect(needs.map(({ id }) => id)).toEqual(ids)
    },
  )

  it('tells what is contested, instead of leaving it out', () => {
    expect(brief({ installments: [{ ...next('a', 'due'), contested: [1, 2] }] })).toEqual([
      ['Próxima parcela: 10/12/2026', 'installment', true],
      ['Parcelas contestadas: 1 e 2', 'accountProtocols', false],
    ])
  })

  it('says when money went out, and by which Pix, as long as the contract can be given up', () => {
    const payoutId = 'E9876543220261124'
    const released = (until: string, releasedAt: string) => {
      const due = next('a', 'due')
      const first = { ...due.installment, dueDate: '2027-01-10', payBy: '2027-01-11' }
      const withdrawal = { until, releasedAt, payoutId, amountCents: 5_000_00, refundCents: 0 }
      return { ...due, withdrawal, installment: first } as typeof due
    }
    const [money, withdrawal, first] = overviewNeeds(
      { ...calm, installments: [released('2026-12-02', '2026-11-24T21:55:00.000Z')] },
      today,
    )
    expect(money).toMatchObject({ page: 'myLoan', urgent: true, params: { id: 'a' } })
    expect(money?.lead).toBe(`Saiu em 24/11/2026 às 18:55, por Pix: ${payoutId}.`)
    expect([withdrawal?.urgent, first?.urgent]).toEqual([false, false])
    const after = overviewNeeds(
      { ...calm, installments: [released('2026-12-01', '2026-11-23T21:55:00.000Z')] },
      today,
    )
    expect(after.map(({ title }) => title)).toEqual([
      'Próxima parcela: 10/01/2027',
      moneySentTitle,
      'Você pode desistir até 01/12/2026',
    ])
    expect(after[0]?.lead).toBe(
      'Parcela 3 de 24. Não é dia útil: você pode pagar até 11/01/2027 sem acréscimo.',
    )
  })

  it('finds a Pix again that was issued and is not paid, and a bank that waits', () => {
    const due = next('a', 'due')
    const charge = {
      id: 'x',
      kind: 'payoff' as const,
      numbers: [23, 24],
      amountCents: 5_00,
      dueDate: '2026-12-01',
    }
    const [, issued] = overviewNeeds({ ...calm, installments: [{ ...due, waiting: [charge] }] }, today)
    expect(issued).toMatchObject({ loanId: 'a', page: 'payoff', search: 'cobranca=x' })
    expect(issued?.lead).toBe('R$\u00a05,00 das parcelas 23 e 24, até 01/12/2026.')
    const request = loan('b', 'bank-data')
    expect(brief({ notCompleted: [{ ...request, bankAsks: 'token' }] })).toEqual([
      ['Seu banco está esperando', 'loan', true],
    ])
    expect(brief({ notCompleted: [request] })).toEqual([['Você tem um pedido em andamento', 'loan', true]])
  })

  it('celebrates a loan that is paid off, unless a payment of it is gone', () => {
    const paid = loan('a', 'paid-off')
    expect(overviewNeeds({ ...calm, paidOff: [paid] }, today)).toMatchObject([
      { reached: true, page: 'myLoan' },
    ])
    for (const goneBy of reversedBy) {
      const goneAnswerBy = addDays(today, 2)
      const [need] = overviewNeeds({ ...calm, paidOff: [{ ...paid, goneBy, goneAnswerBy }] }, today)
      expect(need).toMatchObject({ title: goneTitles[goneBy], loanId: 'a', page: 'payments' })
      expect(need?.lead).toContain(paidOffGone(goneBy, goneAnswerBy, today))
      expect(need?.reached).toBeUndefined()
    }
  })

  it('tells of a return that went back, and asks for nothing until it is decided', () => {
    const given = {
      ...{ loanId: 'a', protocol: 'x', withdrawnAt: '2026-11-20T12:00:00.000Z', amountCents: 5_00, paid: [] },
      ...{ refundCents: 0, unconfirmed: false, isEarly: false, processing: false },
    }
    for (const goneBy of reversedBy) {
      const [need] = overviewNeeds(
        { ...calm, toReturn: [{ ...given, openCents: 0, goneBy, goneAnswerBy: today }] },
        today,
      )
      expect(need).toMatchObject({
        title: goneTitles[goneBy],
        lead: returnGone(goneBy, today, today),
        page: 'payments',
      })
    }
    const [open] = overviewNeeds(
      { ...calm, toReturn: [{ ...given, openCents: 5_00, goneBy: null, goneAnswerBy: null }] },
      today,
    )
    expect(open).toMatchObject({ page: 'myLoan' })
  })

  it('keeps telling of a contract that was given up before its money went out, with its protocol', () => {
    const given = {
      ...{ loanId: 'a', protocol: '2026', withdrawnAt: '2026-11-25T12:00:00.000Z', amountCents: 0, paid: [] },
      ...{ refundCents: 0, unconfirmed: false, isEarly: false, processing: false },
      ...{ openCents: 0, goneBy: null, goneAnswerBy: null },
    }
    const [need] = overviewNeeds({ ...calm, withdrawn: [given] }, today)
    expect(need).toMatchObject({ title: withdrawnTitle('2026'), page: 'myLoan', urgent: false })
    expect(need?.lead).toContain(withdrawalText.nothingBack)
    const [back] = overviewNeeds({ ...calm, withdrawn: [{ ...given, amountCents: 5_00 }] }, today)
    expect(back?.lead).toBe(withdrawalText.allBack)
  })

  it('tells of money to have back, where it is asked for', () =>
    expect(
      brief({
        credits: [
          { loanId: 'a', state: 'paid-off', cents: 5_00 },
          { loanId: 'b', state: 'withdrawn', cents: 6_00 },
        ],
      }),
    ).toEqual([
      ['R$\u00a05,00 a receber', 'payments', true],
      ['R$\u00a06,00 a receber', 'myLoan', true],
    ]))

  it('says of a late one whether fine and mora interest are still to be paid', () => {
    const lead = (fineCents: number, lateInterestCents: number) => {
      const { installment, ...rest } = next('a', 'late', 12)
      const late = { ...installment, fineCents, lateInterestCents } as typeof installment
      return overviewNeeds({ ...calm, installments: [{ ...rest, installment: late }] }, today)[0]?.lead
    }
    expect(lead(6_00, 1_20)).toContain('já com multa e juros de mora até hoje')
    expect(lead(0, 1_20)).toContain('já com juros de mora até hoje')
    expect(lead(0, 0)).toContain('é o que falta; multa e juros de mora até hoje já foram pagos')
  })

  it('warns while few recovery codes are left', () =>
    expect(brief({ secondFactor: { enabled: true, recoveryCodesLeft: 3 } })).toEqual([
      ['Restam poucos códigos de recuperação', 'accountSecurity', false],
    ]))
})
