import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import {
  type Change,
  type ChosenChange,
  changeOfSlug,
  changeSlug,
  type PaymentPlan,
  renegotiationOptions,
} from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { payFromOf, payMonthOn } from '#core/fields/budget.ts'
import * as fields from '#core/fields/fields.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { sumCents } from '#core/money/sum.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { href } from '#core/routes/pages.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { dueDateText } from '#core/text/due-notes.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { focusHeading } from '../../../kit/use-step-focus.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { GonePayment } from '../gone-payment.tsx'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { ProposalNotice } from '../proposal-notice.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { AgreedPlan } from './agreed-plan.tsx'
import { AskPerson } from './ask-person.tsx'
import { OptionList } from './option-list.tsx'
import { budgetForm, type OtherLoan, OtherLoans } from './other-loans.tsx'
import { owedWords } from './owed-words.ts'
import css from './page.module.css'
import { Proposal } from './proposal.tsx'
import type { Budget } from './renegotiation-command.ts'
import { SignChange } from './sign-change.tsx'
import { meta, text } from './text.ts'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** What is asked on a day: with something late, also what can be paid at once. */
const fieldsOn = (today: IsoDate) =>
  [fields.monthlyBudget, payMonthOn(today), fields.payDay, fields.payNow] as const

const optional = [fields.payNow.name, fields.payDay.name]

/** What can be changed for a customer who cannot pay: computed at once, signed by code, or asked of a person. */
export default function RenegotiationPage() {
  const chosen = useChosen()
  const { title, lead } = wordsOf(chosen)
  return (
    <MyLoanScreen title={title} lead={lead} back="installments">
      {(loan) =>
        loan.state === 'paid-off' && loan.goneBy ? (
          <GonePayment of={loan} />
        ) : loan.state === 'paid-off' ? (
          <Notice>
            <p>{text.paid}</p>
          </Notice>
        ) : (
          <Renegotiation key={loan.loanId} loan={loan} chosen={chosen} />
        )
      }
    </MyLoanScreen>
  )
}

function wordsOf(chosen: ChosenChange | null): { title: string; lead: string } {
  if (!chosen) return { title: meta.title, lead: text.lead }
  return chosen.kind === 'proposal' ? text.proposal : text.changeWords(chosen)
}

/** The change that the URL names. */
function useChosen(): ChosenChange | null {
  const slug = new URLSearchParams(useUrlQuery()).get(changeParameter)
  return useMemo(() => changeOfSlug(slug ?? ''), [slug])
}

function Renegotiation({ loan, chosen }: { loan: MyLoan; chosen: ChosenChange | null }) {
  const asked = useMemo(() => fieldsOn(loan.today), [loan.today])
  const isLate = loan.sums.lateCount > 0
  const draft = useDraft(budgetForm(loan.loanId), asked)
  const [budget, setBudget] = useState<Budget | null>(null)
  const [done, setDone] = useState<{ change: Change; plan: PaymentPlan } | null>(null)
  const [isGone, setGone] = useState(false)
  const before = useRef(chosen)
  const options = useRead(
    renegotiationOptions,
    budget && { params: { id: loan.loanId }, body: bodyOf(budget) },
  )
  const all = useRead(nextInstallments, loan.isOneOfSeveral ? {} : null)
  const others =
    all.state.status === 'performed'
      ? all.state.value.items.filter(({ loanId, withdrawal }) => loanId !== loan.loanId && !withdrawal)
      : []

  async function see(values: FormValues<(typeof asked)[number]>): Promise<ActionState<void>> {
    setBudget({ ...values, payFrom: payFromOf(values.payMonth, values.payDay, loan.today) })
    setGone(false)
    requestAnimationFrame(focusOptions)
    return { status: 'idle' }
  }

  useEffect(() => {
    if (before.current && !chosen && !done) focusOptions()
    before.current = chosen
  }, [chosen, done])

  function finish(change: Change, plan: PaymentPlan): void {
    draft.drop()
    setDone({ change, plan })
    openPage('renegotiation', { replace: true })
  }

  if (chosen?.kind === 'proposal') return <Proposal loanId={loan.loanId} onDone={finish} />
  if (chosen)
    return (
      <SignChange
        key={changeSlug(chosen)}
        loanId={loan.loanId}
        change={chosen}
        chosenAt={chosen.kind === 'due-day' && !budget ? 'dueDay' : 'renegotiation'}
        onGone={() => {
          setGone(true)
          setDone(null)
          openPage('renegotiation', { replace: true })
          options.retry()
        }}
        onDone={(plan) => finish(chosen, plan)}
      />
    )
  const shown = options.state.status === 'performed' ? options.state.value : null
  if (done) {
    const signed = [...(shown?.options ?? []), ...(shown?.others ?? [])].find(
      ({ change }) => changeSlug(change) === changeSlug(done.change),
    )
    return (
      <>
        <Changed {...done} today={loan.today} />
        {budget && signed && others.length > 0 && (
          <OtherLoans
            {...{ loans: others, budget, usedCents: signed.monthlyCents, leastCents: signed.monthlyCents }}
            isSigned
          />
        )}
      </>
    )
  }
  // What stands below the results does not move when they come.
  const isLoading = budget !== null && options.state.status === 'performing'
  const owed = owedWords(loan)
  const [nearest] = shown?.options ?? []
  return (
    <>
      <p>
        {text.which(owed, formatDate(loan.items.at(-1)?.dueDate ?? loan.today))}{' '}
        {loan.isOneOfSeveral && <a href={href('accountLoans')}>{text.other}</a>}
      </p>
      <ProposalNotice loanId={loan.loanId} />
      {loan.plan && <AgreedPlan plan={loan.plan} />}
      <Form
        fields={isLate ? asked : asked.filter(({ name }) => name !== fields.payNow.name)}
        controls={{ money: MoneyField, choice: ChoiceField }}
        optional={optional}
        foldOptional={(content, isInUse) => (
          <Fold title={isLate ? text.moreToSayLate : text.moreToSay} open={isInUse}>
            {content}
          </Fold>
        )}
        words={loan.isOneOfSeveral ? { [fields.monthlyBudget.name]: text.ofAll } : undefined}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={text.see}
        onSubmit={see}
      />
      {isGone && !budget && <Gone lead={text.goneAgain} />}
      {budget && (
        <section className={css.part} aria-labelledby="options">
          <h2 id="options" tabIndex={-1}>
            {text.options}
          </h2>
          {isGone && <Gone lead={text.goneLead} />}
          <LoadedRead {...options} lines={30}>
            {(shown) => (
              <OptionList
                {...{ shown, budgetCents: budget.monthlyBudget, payFrom: budget.payFrom }}
                payNow={budget.payNow ?? 0}
              />
            )}
          </LoadedRead>
        </section>
      )}
      {budget && shown && others.length > 0 && (
        <OtherLoans
          loans={others}
          budget={budget}
          usedCents={nearest?.monthlyCents ?? shown.asIsCents}
          leastCents={shown.least.monthlyCents}
          onDivide={(monthlyBudget) => {
            setBudget({ ...budget, monthlyBudget, wholeCents: budget.wholeCents ?? budget.monthlyBudget })
            requestAnimationFrame(focusOptions)
          }}
        />
      )}
      {!isLoading && (
        <>
          <AskPerson
            words={text.personWords(
              loan.isOneOfSeveral ? [loan, ...others].map(namedLoan) : [owed],
              budget && {
                amount: formatBrl(budget.wholeCents ?? budget.monthlyBudget),
                from: formatDate(budget.payFrom),
                now: budget.payNow ? formatBrl(budget.payNow) : null,
              },
            )}
          />
          <ul className={css.links}>
            <li>
              <a href={href('hardship')}>{text.rights}</a>
            </li>
            <li>
              <a href={href('allDebts')}>{text.allDebts}</a>
            </li>
          </ul>
        </>
      )}
    </>
  )
}

const bodyOf = ({ monthlyBudget, payNow, payFrom }: Budget) => ({
  monthlyBudget,
  ...(payNow !== undefined && { payNow }),
  payFrom,
})

/** One of several loans, as a message to a person names it. */
const namedLoan = (loan: MyLoan | OtherLoan): string =>
  text.namedOf(formatBrlWhole(loan.netCents), owedWords(loan))

const focusOptions = () => {
  const options = document.getElementById('options')
  if (options) options.focus()
  else focusHeading()
}

function Gone({ lead }: { lead: string }) {
  return (
    <Notice tone="warning" title={text.gone} live>
      <p>{lead}</p>
    </Notice>
  )
}

/** What was agreed on, all that is to be paid in its first month, and the first part of a plan. */
function Changed({ change, plan, today }: { change: Change; plan: PaymentPlan; today: IsoDate }) {
  const toCome = plan.items.filter(({ dueDate }) => dueDate >= today)
  const overdueCents = sumCents(plan.items.filter(({ dueDate }) => dueDate < today).map(({ cents }) => cents))
  const month = toCome.filter(({ dueDate }) => dueDate.slice(0, 7) === toCome[0]?.dueDate.slice(0, 7))
  const part = toCome.find(({ number }) => number === null)
  const factOf = ({ number, dueDate, cents }: PaymentPlan['items'][number]): Fact => {
    const date = dueDateText(dueDate)
    return [number === null ? text.donePart(date) : text.doneInstallment(number, date), formatBrl(cents)]
  }
  const together = sumCents(month.map(({ cents }) => cents))
  const isPlan = change.kind === 'late-plan'
  useLayoutEffect(focusHeading, [])
  return (
    <>
      <Notice tone="success" title={text.done(text.changeWords(change).title)} live>
        <p>{text.doneLead}</p>
        <Facts
          look="rows"
          facts={[
            overdueCents > 0 && [text.doneOverdue, formatBrl(overdueCents)],
            ...month.map(factOf),
            month.length > 1 && [text.doneTogether, formatBrl(together)],
            part !== undefined && !month.includes(part) && factOf(part),
          ]}
        />
        <p>{codesAfter(change)}</p>
        <p>{text.doneMail}</p>
      </Notice>
      <div>
        <ButtonLink href={href(isPlan || overdueCents > 0 ? 'late' : 'installments')}>
          {isPlan ? text.plan : overdueCents > 0 ? text.doneOverdueNext : text.installments}
        </ButtonLink>
      </div>
    </>
  )
}
