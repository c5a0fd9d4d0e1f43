import { useEffect } from 'react'
import { allowed, backOf, nextOf, progress, resume } from '../../../../core/flow/flow.ts'
import { formatTime } from '../../../../core/format/time.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { Stepper } from '../../../../core/ui/stepper/stepper.tsx'
import { answering } from '../../../flows/loan/saves.ts'
import { type LoanFacts, type LoanStepId, loan } from '../../../flows/loan/steps.ts'
import { findLoan, store } from '../../../flows/loan/store.ts'
import { useLoanFacts } from '../../../flows/loan/use-loan-facts.ts'
import { href } from '../../../routes.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import type { PageProps } from '../../../shell/page-modules.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Any plain step of the loan journey: one question, its fields, back and on. */
export default function LoanStep({ row }: PageProps) {
  const id = row.id.slice('loan.'.length) as LoanStepId
  const { facts, search } = useLoanFacts()
  const open = facts !== null && allowed(loan, id, facts)

  useEffect(() => {
    // A deep link past the walk leads to the last step it reaches.
    if (facts && !open) go(`loan.${resume(loan, facts)}`, { replace: true })
  }, [facts, open])

  if (!open)
    return (
      <Screen title={loan.steps[id].title}>
        <Loaded state={search} retry={findLoan.perform}>
          {() => null}
        </Loaded>
      </Screen>
    )
  return <Question key={id} id={id} facts={facts} />
}

function Question({ id, facts }: { id: LoanStepId; facts: LoanFacts }) {
  const step = loan.steps[id]
  const { step: current, of: total } = progress(loan, id, facts)
  const back = backOf(loan, id, facts)

  async function save(values: Record<string, unknown>) {
    const outcome = await answering[id].save(facts, values)
    if (outcome.status === 'performed' && store.facts) {
      const next = nextOf(loan, id, store.facts)
      go(next ? `loan.${next}` : 'accountLoans')
    }
    return outcome
  }

  return (
    <Screen
      title={step.title}
      lead={step.lead}
      above={
        <div className={css.above}>
          {back && <a href={href(`loan.${back}`)}>{text.back}</a>}
          <Stepper current={current} total={total} />
        </div>
      }
    >
      <Form
        fields={step.fields}
        initial={answering[id].initial(facts)}
        submitLabel={text.submit}
        onSubmit={save}
      />
      {facts.loan && <p className={css.saved}>{text.saved(formatTime(facts.loan.updatedAt))}</p>}
    </Screen>
  )
}
