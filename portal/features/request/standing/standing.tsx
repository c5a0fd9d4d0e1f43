import { type ReactNode, useEffect, useRef } from 'react'
import { allowed } from '#core/flow/flow.ts'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import type { LoanStepId } from '../../../journey.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { matchPage } from '../../../kit/match.ts'
import { Moment } from '../../../kit/screen/moment.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import type { PageProps } from '../../../routes.ts'
import type { LoanFacts } from '../facts.ts'
import { isLeading, lead } from '../lead.ts'
import { tellMoved } from '../moved.ts'
import type { LoanStep } from '../steps.ts'
import { loan } from '../steps.ts'
import { findLoan } from '../store.ts'
import { useLoanFacts } from '../use-loan-facts.ts'
import { StepHead } from './step-head.tsx'

export interface StepProps {
  step: LoanStep
  facts: LoanFacts
}

interface StandingProps {
  row: PageProps['row']
  /** Room for a table or cards. */
  wide?: boolean
  /** Of a step that is a moment by itself. */
  drawing?: ReactNode
  children: (props: StepProps) => ReactNode
}

/**
 * A step of the journey, shown to whoever may stand there: anybody else is led to where they stand. Head, title
 * and line are the step's; the children are what is done there.
 */
export function Standing({ row, wide, drawing, children }: StandingProps) {
  const id = row.id.split('.')[1] as LoanStepId
  const step = loan.steps[id]
  const { facts, savedAt, search } = useLoanFacts()
  const open = facts !== null && allowed(loan, id, facts)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!facts || open) {
      wasOpen.current = open
      return
    }
    // This tab goes on by itself, or is on its way to a page whose code is not there yet.
    if (isLeading() || matchPage(window.location.pathname).row.id !== row.id) return
    // A step that was open and is no more, without a move of this tab: another tab or device went on.
    if (wasOpen.current) tellMoved(id, facts)
    lead({ group: row.id, replace: true })
  }, [facts, open, id, row.id])

  if (!open)
    return (
      <Screen title={step.title} wide={wide}>
        <Loaded state={search} retry={findLoan.perform}>
          {() => null}
        </Loaded>
      </Screen>
    )
  return (
    <Screen
      title={step.title}
      lead={step.lead}
      wide={wide}
      above={<StepHead step={step} facts={facts} savedAt={savedAt} group={row.id} />}
      drawing={drawing && <Moment>{drawing}</Moment>}
    >
      {children({ step, facts })}
      <Toasts />
    </Screen>
  )
}
