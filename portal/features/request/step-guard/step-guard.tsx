import { type ReactNode, useEffect, useRef } from 'react'
import { allowed } from '#core/flow/flow.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { matchPage } from '../../../kit/match.ts'
import { Moment } from '../../../kit/screen/moment.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { goToCurrentStep, isLeading, useShown } from '../current-step.ts'
import type { LoanFacts } from '../facts.ts'
import { tellMoved } from '../moved.ts'
import type { LoanStep } from '../steps.ts'
import { loan } from '../steps.ts'
import { useLoanFacts } from '../use-loan-facts.ts'
import { goFurtherBack } from './came-back.ts'
import { StepHead } from './step-head.tsx'

export interface StepProps {
  step: LoanStep
  facts: LoanFacts
}

interface StepGuardProps {
  row: PageProps['row']
  /** Wide layout for a table or cards. */
  wide?: boolean
  /** Shown on a step that marks a milestone. */
  drawing?: ReactNode
  children: (props: StepProps) => ReactNode
}

/**
 * A step of the journey. If it is not open to the user, redirects to the current step. Renders the step's
 * head, title and lead above its content.
 */
export function StepGuard({ row, wide, drawing, children }: StepGuardProps) {
  const id = row.id.split('.')[1] as LoanStepId
  const step = loan.steps[id]
  useShown(row.id)
  const { facts, savedAt, read } = useLoanFacts()
  const open = facts !== null && allowed(loan, id, facts)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!facts || open) {
      wasOpen.current = open
      return
    }
    // Facts that are being read again may be old.
    if (read.isAsking) return
    // This tab is changing the page itself, or loading the code of the next one.
    if (isLeading() || matchPage(window.location.pathname).row.id !== row.id) return
    // The step closed without an action in this tab: another tab or device moved on.
    if (wasOpen.current) tellMoved(id, facts)
    else if (goFurtherBack()) return
    goToCurrentStep({ group: row.id, replace: true })
  }, [facts, open, id, row.id, read.isAsking])

  if (!open)
    return (
      <Screen title={step.title} wide={wide}>
        <Loaded {...read} state={read.isAsking ? { status: 'performing' } : read.state}>
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
