import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import { moneyArrivesBy } from '#core/agreement/withdrawal-term.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant, formatInstantDay } from '#core/format/instant.ts'
import { isPlanFirst, nextOfPlan } from '#core/money/late-plan.ts'
import type { Cents } from '#core/money/units.ts'
import { promiseOfLoan } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { payAllLate, seePayments } from '#core/text/actions.ts'
import { clearingPassed } from '#core/text/clearing-times.ts'
import { reasonSentence } from '#core/text/decline-reasons.ts'
import { dueNote, dueTitle, graceNote, lateTitle, todayNote, togetherSentence } from '#core/text/due-notes.ts'
import { lateCountWords, manyLateSentence } from '#core/text/late-installments.ts'
import { nextOfPlanWords, planEndedSentence } from '#core/text/late-plan.ts'
import { needWords } from '#core/text/needs.ts'
import { goneOfSentence, goneOfTitle, goneTitles, paidOffGone, returnGone } from '#core/text/payments.ts'
import { loanPromiseSentence, passedSentence } from '#core/text/promises.ts'
import { payPlaceOf, waitingChargeWords } from '../../repayment/index.ts'
import { withdrawnSentence } from '../../request/index.ts'
import type { OverviewFacts } from '../overview-reads.ts'
import { text } from './text.ts'

/** Something that needs the customer's attention, with its next step. */
export interface OverviewNeed {
  id: string
  /** Urgent needs are highlighted. */
  urgent: boolean
  /** Past its day, so that waiting longer costs something. */
  late?: boolean
  title: string
  /** The loan is paid off. */
  reached?: true
  /** Low-priority advice, shown as one line. */
  quiet?: true
  /** Amount due, in cents. */
  amountCents?: Cents
  /** Installments paid, and their total. */
  paid?: { count: number; of: number }
  lead: string
  /** Facts as pairs of name and value. */
  facts?: readonly (readonly [string, string])[]
  /** Label of its button; advice in one line has none. */
  label?: string
  page: RouteId
  params?: Readonly<Record<string, string>>
  search?: string
  loanId?: string
  /** The message that it tells of, which is read with it. */
  messageId?: string
}

const fewCodes = 3

type NextInstallment = OverviewFacts['installments'][number]

/** Whether a customer may still be looking for the money in the account. */
const awaitsMoney = ({ withdrawal }: NextInstallment, today: IsoDate): boolean =>
  withdrawal !== null && moneyArrivesBy(withdrawal.releasedAt) >= today

/** What a customer opens the page for right after the approval. */
function moneyNeed(next: NextInstallment, today: IsoDate): OverviewNeed[] {
  if (!next.withdrawal) return []
  const { title, lead, label } = text.money
  const told = { urgent: awaitsMoney(next, today), title, lead: lead(next.withdrawal), label }
  return [{ id: `money-${next.loanId}`, ...told, page: 'myLoan', params: { id: next.loanId } }]
}

/** Several late installments are one need: their whole sum, and one payment for all. */
function manyLateNeed(
  { loanId, installmentsQty, sums, together }: NextInstallment,
  late: readonly number[],
  oldestDueDate: IsoDate,
): OverviewNeed {
  return {
    id: `installment-${loanId}`,
    loanId,
    ...{ urgent: true, late: true },
    title: lateCountWords(late.length),
    amountCents: sums.lateCents,
    paid: { count: sums.paidCount, of: installmentsQty },
    lead: `${manyLateSentence(late, oldestDueDate)} ${togetherSentence(together)}`.trim(),
    label: payAllLate,
    ...payPlaceOf(late),
  }
}

function installmentNeed(next: NextInstallment, today: IsoDate): OverviewNeed[] {
  const { loanId, installmentsQty, installment, processing, sums, late } = next
  if (!installment) return []
  if (late.length > 1) return [manyLateNeed(next, late, installment.dueDate)]
  const { number, state, amountCents, debitOn, daysLate } = installment
  const { fineCents, lateInterestCents } = installment
  const isLate = state === 'late'
  const charged = fineCents > 0 ? 'both' : lateInterestCents > 0 ? 'interest' : 'none'
  const which = [number, installmentsQty] as const
  return [
    {
      id: `installment-${loanId}`,
      loanId,
      // A customer who has just paid, waits for the money, or is debited, is not urged to pay the next one.
      urgent: isLate || (processing.length === 0 && !debitOn && !awaitsMoney(next, today)),
      late: isLate,
      title: isLate ? lateTitle(daysLate) : dueTitle(installment),
      amountCents,
      paid: { count: sums.paidCount, of: installmentsQty },
      lead: [
        isLate
          ? `${text.late.lead(...which, charged)} ${graceNote(installment)}`.trim()
          : text.due.lead(...which, `${todayNote(installment)} ${dueNote(installment)}`.trim()),
        togetherSentence(next.together),
      ]
        .filter(Boolean)
        .join(' '),
      label: (isLate ? text.late : text.due).label,
      page: 'installment',
      search: `n=${number}`,
    },
  ]
}

/** A boleto paid yesterday: the customer wants to see that the payment is known. */
function processingNeeds({ loanId, processing, clearsBy }: NextInstallment, today: IsoDate): OverviewNeed[] {
  if (processing.length === 0) return []
  const { title, lead, label } = text.processing
  const isOver = clearsBy !== null && hasPassed(clearsBy, today)
  const to = { page: 'installments', loanId, urgent: isOver } as const
  const told = isOver ? clearingPassed(clearsBy) : lead(processing)
  return [{ id: `processing-${loanId}`, title, lead: told, label, ...to }]
}

/** What the customer says is wrong: told, so that its silence is not taken for an oversight. */
function contestedNeeds({ loanId, contested, contestedPaid }: NextInstallment): OverviewNeed[] {
  const { title, lead, paidLead, label } = text.contested
  const to = { page: 'accountProtocols', urgent: false, label } as const
  const needOf = (id: string, numbers: readonly number[], lead: string) =>
    numbers.length > 0 ? [{ id: `${id}-${loanId}`, title: title(numbers), lead, ...to }] : []
  return [...needOf('contested', contested, lead), ...needOf('contested-paid', contestedPaid, paidLead)]
}

/** Payments that went back, until it is decided what becomes of each. */
const goneNeeds = ({ loanId, gone }: NextInstallment, today: IsoDate): OverviewNeed[] =>
  gone.map((sent) => ({
    ...{ id: `gone-${loanId}-${sent.numbers[0]}`, loanId, urgent: hasPassed(sent.answerBy, today) },
    ...{ title: goneOfTitle(sent), lead: goneOfSentence(sent, today), label: seePayments, page: 'payments' },
  }))

/** The next part of a plan for what was late. */
function planNeed({ loanId, plan }: NextInstallment): OverviewNeed[] {
  const next = nextOfPlan(plan)
  if (!plan || !next) return []
  const { item, place } = next
  const { title, rule, pay } = nextOfPlanWords(next, plan.until)
  const lead = place === null ? rule : text.plan(place, plan.parts.length, rule)
  return [
    {
      ...{ id: `plan-${loanId}`, loanId, urgent: true, late: item.isOver, title, lead },
      amountCents: item.openCents,
      label: place === null ? pay : text.due.label,
      page: 'late',
    },
  ]
}

/** A Pix or boleto that was issued, possibly on another device. */
const waitingNeeds = ({ loanId, waiting }: NextInstallment): OverviewNeed[] =>
  waiting.map((charge) => ({ id: charge.id, loanId, urgent: false, ...waitingChargeWords(charge) }))

/** The right of withdrawal, while it lasts. */
function withdrawalNeed({ loanId, withdrawal }: NextInstallment): OverviewNeed[] {
  if (!withdrawal) return []
  const { title, lead, label } = text.withdrawal
  return [
    {
      id: `withdrawal-${loanId}`,
      urgent: false,
      title: title(formatDate(withdrawal.until)),
      lead: lead(withdrawal.amountCents > 0 ? formatBrl(withdrawal.amountCents) : null),
      label,
      page: 'myLoan',
      params: { id: loanId },
    },
  ]
}

/** A paid-off loan, with a link to the proof of it, unless a payment of it is gone. */
function paidOffNeed(
  { id, loanAmount, picked, goneBy, goneAnswerBy }: OverviewFacts['paidOff'][number],
  today: IsoDate,
): OverviewNeed {
  const amount = formatBrlWhole(picked?.loanAmount ?? loanAmount)
  if (goneBy && goneAnswerBy) {
    const told = {
      title: goneTitles[goneBy],
      lead: text.ofLoan(amount, paidOffGone(goneBy, goneAnswerBy, today)),
    }
    return { id, loanId: id, urgent: false, ...told, label: seePayments, page: 'payments' }
  }
  const { title, lead, label } = text.paidOff
  const told = { title, lead: lead(amount), label }
  return { id, urgent: false, reached: true, ...told, page: 'myLoan', params: { id } }
}

function unfinishedNeed(loan: OverviewFacts['notCompleted'][number]): OverviewNeed {
  const { id, state, bankAsks } = loan
  const { loanAmount, installmentsQty } = loan.picked ?? loan
  const amount = formatBrlWhole(loanAmount)
  const common = { id, loanId: id, urgent: true, page: 'loan' } as const
  if (loan.picked?.expired) {
    const { title, label, lead } = text.oldOffers
    return { ...common, page: 'loan.offers', title, label, lead: lead(amount) }
  }
  const from = loan.picked?.signableFrom
  if (from) {
    const { title, label, lead } = text.paused
    return { ...common, urgent: false, title, label, lead: lead(amount, formatInstant(from)) }
  }
  if (state === 'offers' && loan.lapsed && loan.offeredTerms.length > 0) {
    const { title, label, lead } = text.lapsed
    const told = { title: title(formatInstantDay(loan.lapsed.at)), label, lead: lead(amount) }
    return { ...common, urgent: false, ...told }
  }
  const waiting = {
    documents: text.documents,
    signature: text.signature,
    offers: loan.offeredTerms.length > 0 ? text.offers : text.oldOffers,
  }
  const asked = bankAsks ? text.bankAsks : text.unfinished
  const { title, label, lead } = waiting[state as keyof typeof waiting] ?? asked
  return { ...common, title, label, lead: lead(amount, installmentsQty) }
}

/** State of a declined request: its reasons, the review, and what the customer can do. */
function refusedNeed(
  { loan, review, againFrom, mayAskAgain }: NonNullable<OverviewFacts['refused']>,
  today: IsoDate,
): OverviewNeed {
  const { id, state, loanAmount, decision } = loan
  const stage = state === 'forwarded' ? 'forwarded' : loan.review === 'open' ? 'reviewed' : 'refused'
  const { title, lead, label } = text[stage]
  const amount = formatBrlWhole(loanAmount)
  const dayOf = (moment: string) => formatInstantDay(moment)
  const [reason] = decision?.reasons ?? []
  const { labels } = text.refused
  const facts: (readonly [string, string])[] = []
  if (decision && reason) facts.push([labels.reason, reasonSentence(reason, decision)])
  if (review) facts.push([labels.protocol, review.protocol])
  const isLate = review !== null && !review.answer && hasPassed(review.answerBy, today)
  if (review && !review.answer && !isLate) facts.push([labels.answerBy, formatDate(review.answerBy)])
  if (againFrom) facts.push([labels.againFrom, dayOf(againFrom)])
  else if (mayAskAgain) facts.push([labels.again, text.refused.againNow])
  const told = {
    title: title(amount),
    lead: isLate ? passedSentence(review.answerBy) : lead(dayOf(decision?.decidedAt ?? ''), review?.state),
    facts,
    label,
  }
  return { id, loanId: id, urgent: isLate, ...told, page: 'loan' }
}

function safetyNeed({ enabled, recoveryCodesLeft }: OverviewFacts['secondFactor']): OverviewNeed[] {
  const advice = { urgent: false, quiet: true, page: 'accountSecurity', id: 'security' } as const
  if (!enabled) return [{ ...advice, ...text.factor }]
  return recoveryCodesLeft <= fewCodes ? [{ ...advice, ...text.codes }] : []
}

/** All needs, most urgent first. */
export function overviewNeeds(facts: OverviewFacts, today: IsoDate): OverviewNeed[] {
  const installments = facts.installments.flatMap((next) =>
    installmentNeed(next, today).map((need) => {
      const ended = need.late && next.endedPlan ? ` ${planEndedSentence(next.endedPlan)}` : ''
      const lead = need.lead + ended
      if (facts.installments.length < 2) return { ...need, lead }
      const amount = formatBrlWhole(next.netCents)
      const label = next.late.length > 1 ? text.payAllOf(amount) : need.label
      return { ...need, lead: text.ofLoan(amount, lead), ...(label && { label }) }
    }),
  )
  const reviews = facts.underReview.map(
    ({ id, state, loanAmount, payoutRefusal, updatedAt }): OverviewNeed => {
      const words = state === 'releasing' ? text.releasing : text.review
      const { title, lead, label } = payoutRefusal ? text.payoutRefused : words
      const promised = payoutRefusal ? null : promiseOfLoan({ state, updatedAt })
      const isLate = promised !== null && hasPassed(promised.by, today)
      const promise = payoutRefusal ? '' : loanPromiseSentence({ state, updatedAt }, today)
      const told = {
        title,
        lead: isLate ? promise : `${lead(formatBrlWhole(loanAmount))} ${promise}`.trim(),
        label,
      }
      return { id, urgent: isLate || payoutRefusal !== null, ...told, page: 'myLoan', params: { id } }
    },
  )
  const returns = facts.toReturn.map(
    ({ loanId, openCents, processing, withdrawnAt, isEarly, goneBy, goneAnswerBy }): OverviewNeed => {
      if (openCents === 0 && goneBy && goneAnswerBy)
        return {
          ...{
            id: loanId,
            urgent: false,
            title: goneTitles[goneBy],
            lead: returnGone(goneBy, goneAnswerBy, today),
          },
          ...{ label: seePayments, page: 'payments', loanId },
        }
      const { title, processing: announced, ...open } = text.toReturn
      const { label } = processing ? announced : open
      const last = lastReturnDate(withdrawnAt)
      const lead = processing ? announced.lead : open.lead(formatDate(last), hasPassed(last, today), isEarly)
      const to = { page: 'myLoan', params: { id: loanId } } as const
      return { id: loanId, urgent: !processing, title: title(formatBrl(openCents)), lead, label, ...to }
    },
  )
  const withdrawn = facts.withdrawn.map((one): OverviewNeed => {
    const { loanId, protocol } = one
    const { title, label } = text.withdrawn
    const told = { title: title(protocol), lead: withdrawnSentence(one), label }
    return { id: loanId, urgent: false, ...told, page: 'myLoan', params: { id: loanId } }
  })
  const credits = facts.credits.map(({ loanId, state, cents }): OverviewNeed => {
    const { title, lead, label } = text.credit
    const to =
      state === 'withdrawn'
        ? { page: 'myLoan' as const, params: { id: loanId } }
        : { page: 'payments' as const }
    const id = `credit-${loanId}`
    return { id, loanId, urgent: true, title: title(formatBrl(cents)), lead, label, ...to }
  })
  const named = (needsOf: (next: NextInstallment) => OverviewNeed[]) =>
    facts.installments.flatMap((next) =>
      needsOf(next).map((need) =>
        facts.installments.length < 2
          ? need
          : { ...need, lead: text.ofLoan(formatBrlWhole(next.netCents), need.lead) },
      ),
    )
  const answers = facts.answers.flatMap((need): OverviewNeed[] => {
    if (!need.message) return []
    const { id } = need.message
    const to = { page: 'accountProtocols', label: text.contested.label, messageId: id } as const
    return [{ id: `answer-${id}`, urgent: true, ...needWords(need), ...to }]
  })
  const proposals = facts.proposals.flatMap((need): OverviewNeed[] => {
    const { loanId } = need
    if (!loanId) return []
    const to = { page: 'renegotiation', search: proposalSearch, label: text.proposal } as const
    return [{ id: `proposal-${loanId}`, loanId, urgent: true, ...needWords(need), ...to }]
  })
  const all = [
    ...proposals,
    ...answers,
    ...named((next) => moneyNeed(next, today)),
    ...named((next) => processingNeeds(next, today)),
    ...named(contestedNeeds),
    ...named((next) => goneNeeds(next, today)),
    ...named((next) => (isPlanFirst(next.plan, next.installment) ? planNeed(next) : [])),
    ...installments,
    ...named((next) => (isPlanFirst(next.plan, next.installment) ? [] : planNeed(next))),
    ...named(waitingNeeds),
    ...named(withdrawalNeed),
    ...facts.paidOff.map((loan) => paidOffNeed(loan, today)),
    ...returns,
    ...withdrawn,
    ...credits,
    ...facts.notCompleted.map(unfinishedNeed),
    ...reviews,
    ...(facts.refused ? [refusedNeed(facts.refused, today)] : []),
  ]
  const rank = ({ late, urgent }: OverviewNeed) => (late ? 0 : urgent ? 1 : 2)
  return [...all, ...safetyNeed(facts.secondFactor)].sort((a, b) => rank(a) - rank(b))
}
