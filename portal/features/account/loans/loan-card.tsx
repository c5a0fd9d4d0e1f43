import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { fields } from '#core/fields/dictionary.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { bankAsks, loanWords } from '#core/loan/loan-words.ts'
import { isPlanFirst, nextOfPlan } from '#core/money/late-plan.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { cannotPay } from '#core/text/actions.ts'
import { dueNote, graceNote, todayNote, togetherSentence } from '#core/text/due-notes.ts'
import { lateCountWords, manyLateSentence } from '#core/text/late-installments.ts'
import { nextOfPlanWords, planEndedSentence } from '#core/text/late-plan.ts'
import { goneOfSentence, goneOfTitle, goneOwedTitle, goneTitles } from '#core/text/payments.ts'
import { payoutRefused } from '#core/text/payout-refusals.ts'
import { loanPromiseSentence } from '#core/text/promises.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Amount, PaidProgress } from '../../../kit/account/amounts.tsx'
import { ProposalNotice, payPlaceOf, type WaitingCharge, waitingChargeWords } from '../../repayment/index.ts'
import type { WithdrawalRecord } from '../../request/index.ts'
import { continueWithRequest, withdrawalStatusOf, withdrawnSentence } from '../../request/index.ts'
import css from './page.module.css'
import { text } from './text.ts'

type NextInstallment = Answer<typeof nextInstallments>['items'][number]

interface LoanCardProps {
  loan: PersonalLoan
  unfinished: boolean
  /** The next payment of an active loan. */
  next?: NextInstallment
  /** What the customer returns after a withdrawal. */
  withdrawn?: WithdrawalRecord
}

/** One loan: its next payment or its state, and the available actions. */
export function LoanCard({ loan, unfinished, next, withdrawn }: LoanCardProps) {
  const { loanAmount, installmentsQty } = loan.picked ?? loan
  const amount = formatBrlWhole(loanAmount)
  const offered = loan.state === 'offers' && loan.offeredTerms.length > 0
  const purpose = fields.purpose.options?.find(({ value }) => value === loan.purpose)?.label
  const saved = formatInstant(loan.updatedAt)
  const due = next?.installment
  const mayPay = due && (due.state === 'late' || next.processing.length === 0)
  const planFirst = next !== undefined && isPlanFirst(next.plan, due)
  return (
    <Card as="li" look="raised">
      <div className={css.head}>
        <h3 className={due ? css.of : css.amount}>{due ? text.loanOf(amount) : amount}</h3>
        {next && <LoanStatus next={next} />}
        {next?.gone.map((one) => (
          <Badge key={one.numbers[0]} tone="warning">
            {goneOfTitle(one)}
          </Badge>
        ))}
        {unfinished && <Badge tone="warning">{text.notCompleted}</Badge>}
      </div>
      {planFirst && <NextPart loanId={loan.id} plan={next.plan} amount={amount} isFirst />}
      {due ? (
        <>
          <NextDue next={next} due={due} />
          {next.withdrawal && <NewContract loanId={loan.id} withdrawal={next.withdrawal} />}
          {next.waiting.map((charge) => (
            <WaitingNote key={charge.id} loan={loan} charge={charge} />
          ))}
        </>
      ) : (
        <>
          <p>{withdrawn ? withdrawnLine(withdrawn) : statusLine(loan)}</p>
          <div className={css.facts}>
            <Facts
              look="pairs"
              facts={[
                [offered ? text.askedTerm : text.term, text.installments(installmentsQty)],
                offered && [text.offered, text.offeredTerms(loan.offeredTerms)],
                purpose !== undefined && [text.purpose, purpose],
                unfinished && [text.saved, saved],
                withdrawn !== undefined && [text.protocol, withdrawn.protocol],
              ]}
            />
          </div>
        </>
      )}
      {next && !planFirst && <NextPart loanId={loan.id} plan={next.plan} amount={amount} />}
      {next?.endedPlan && (
        <div className={css.due}>
          <p>{planEndedSentence(next.endedPlan)}</p>
        </div>
      )}
      <div className={css.actions}>
        {mayPay && (
          <ButtonLink
            look={planFirst ? 'secondary' : 'primary'}
            href={payHref(next, due.number)}
            aria-label={next.late.length > 1 ? text.payAllLabel(amount) : text.payLabel(due.number, amount)}
          >
            {next.late.length > 1 ? text.payAll : text.pay}
          </ButtonLink>
        )}
        <ButtonLink
          look="secondary"
          href={href('myLoan', { id: loan.id })}
          aria-label={text.seeLabel(amount)}
        >
          {text.see}
        </ButtonLink>
        {unfinished && (
          <ButtonLink
            href={href('loan')}
            aria-label={text.continueLabel(amount)}
            onClick={() => continueWithRequest(loan)}
          >
            {text.continue}
          </ButtonLink>
        )}
      </div>
      {mayPay && (
        <p className={css.cannot}>
          <a href={loanPage('renegotiation', loan.id)}>{cannotPay}</a>
        </p>
      )}
    </Card>
  )
}

/** The page on which what is late, or else the next installment, is paid. */
function payHref({ loanId, late }: NextInstallment, number: number): string {
  const { page, search } = payPlaceOf(late.length > 0 ? late : [number])
  return loanPage(page, loanId, search)
}

/** Payment status of an active loan. */
function LoanStatus({
  next: { installment, processing, contested, gone, late, plan },
}: {
  next: NextInstallment
}) {
  if (late.length > 1) return <Badge tone="error">{lateCountWords(late.length)}</Badge>
  if (installment?.state === 'late') return <Badge tone="error">{text.late(installment.daysLate)}</Badge>
  if (processing.length > 0) return <Badge tone="info">{text.processing(processing)}</Badge>
  if (contested.length > 0) return <Badge tone="info">{text.contested(contested)}</Badge>
  // The amount of the card is another one.
  if (plan?.owedAgain)
    return <Badge tone="warning">{goneOwedTitle(formatBrl(plan.owedAgain.openCents))}</Badge>
  if (installment?.gone?.isOwed) return <Badge tone="warning">{text.owedAgain}</Badge>
  if (plan) return <Badge tone="info">{text.planned}</Badge>
  return gone.length > 0 ? null : <Badge tone="success">{text.onTime}</Badge>
}

/** The amount due, its due date, and the progress of the loan. */
function NextDue({
  next: { loanId, installmentsQty, sums, late, gone, together },
  due,
}: {
  next: NextInstallment
  due: NonNullable<NextInstallment['installment']>
}) {
  const isLate = due.state === 'late'
  const since = due.fineCents + due.lateInterestCents > 0 ? text.chargedSince : text.dueSince
  const after = due.graceUntil ? text.dueSince : text.dueOn
  const when = isLate ? since : after
  return (
    <div className={css.due}>
      <Amount of={late.length > 1 ? sums.lateCents : due.amountCents} />
      <p>
        {late.length > 1
          ? manyLateSentence(late, due.dueDate)
          : when(due.number, installmentsQty, formatDate(due.dueDate))}{' '}
        {isLate ? graceNote(due) : `${todayNote(due)} ${dueNote(due)}`.trim()} {togetherSentence(together)}
      </p>
      {gone.map((one) => (
        <p key={one.numbers[0]}>{goneOfSentence(one, today())}</p>
      ))}
      <PaidProgress count={sums.paidCount} of={installmentsQty} />
      <ProposalNotice loanId={loanId} />
    </div>
  )
}

/** What a plan for what was late asks for next, with the card's main button if it comes first. */
function NextPart({
  loanId,
  plan,
  amount,
  isFirst,
}: Pick<NextInstallment, 'loanId' | 'plan'> & { amount: string; isFirst?: boolean }) {
  const next = nextOfPlan(plan)
  if (!plan || !next) return null
  const { title, pay } = nextOfPlanWords(next, plan.until)
  return (
    <div className={css.due}>
      <p>
        {title}, {formatBrl(next.item.openCents)}.
      </p>
      <div className={css.actions}>
        <ButtonLink
          look={isFirst ? 'primary' : 'secondary'}
          href={loanPage('late', loanId)}
          aria-label={text.partLabel(pay, amount)}
        >
          {pay}
        </ButtonLink>
      </div>
    </div>
  )
}

/** While a contract may be given up: when its money went out, and until when. */
function NewContract({
  loanId,
  withdrawal,
}: {
  loanId: string
  withdrawal: NonNullable<NextInstallment['withdrawal']>
}) {
  return (
    <div className={css.due}>
      <p>{text.moneySent(withdrawal)}</p>
      <p>
        {text.withdrawable(formatDate(withdrawal.until))}{' '}
        <a href={href('myLoan', { id: loanId })}>{text.withdraw}</a>
      </p>
    </div>
  )
}

/** A Pix or boleto that was issued and is not paid yet. */
function WaitingNote({ loan, charge }: { loan: PersonalLoan; charge: WaitingCharge }) {
  const { title, lead, label, page, search } = waitingChargeWords(charge)
  return (
    <p>
      {title}: {lead} <a href={loanPage(page, loan.id, search)}>{label}</a>
    </p>
  )
}

function statusLine({ state, review, picked, goneBy, bankAsks: asks, ...loan }: PersonalLoan): string {
  if (state === 'paid-off' && goneBy) return `${goneTitles[goneBy]}.`
  if (state === 'signature' && picked?.signableFrom) return text.paused(formatInstant(picked.signableFrom))
  if (state === 'declined' && review) return text.reviewed[review]
  if (loan.payoutRefusal) return `${payoutRefused.title}.`
  const promise = loanPromiseSentence({ state, updatedAt: loan.updatedAt }, today())
  return asks ? bankAsks : `${loanWords[state].stands} ${promise}`.trim()
}

const withdrawnText = (withdrawn: WithdrawalRecord) =>
  `${loanWords.withdrawn.stands} ${withdrawnSentence(withdrawn)}`

function withdrawnLine(withdrawn: WithdrawalRecord): string {
  const { openCents, withdrawnAt, goneBy } = withdrawn
  const by = lastReturnDate(withdrawnAt)
  const words = {
    free: withdrawnText(withdrawn),
    waiting: text.toReturn(formatBrl(openCents), formatDate(by), by < today()),
    processing: text.returning,
    gone: `${goneTitles[goneBy ?? 'bank']}.`,
    over: withdrawnText(withdrawn),
  }
  return words[withdrawalStatusOf(withdrawn)]
}
