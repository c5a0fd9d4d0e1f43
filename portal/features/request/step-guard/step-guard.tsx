import { type ReactNode, useEffect, useRef } from 'react'
import { mayOpen } from '#core/flow/step-engine.ts'
import { type LoanState, statesIn } from '#core/loan/lifecycle.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import { PrivateCallLink } from '../../../kit/help/private-call-link.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { matchPage } from '../../../kit/match-page.ts'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { goToCurrentStep, isLeadingOn, useShownStep } from '../current-step.ts'
import type { LoanStep } from '../journey-steps.ts'
import { loan } from '../journey-steps.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { showRequestGone } from '../request-gone.ts'
import { useLoanFacts } from '../use-loan-facts.ts'
import { goBackAgain } from './go-further-back.ts'
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

/** Whether the request may still be given up before any money has gone out. */
const isBeforePayout = ({ loan: asked }: LoanFacts) =>
  !asked || (statesIn('asking', 'offered', 'signed') as readonly LoanState[]).includes(asked.state)

/**
 * A step of the journey. If it is not open to the user, redirects to the current step. Renders the step's
 * head, title and lead above its content.
 */
export function StepGuard({ row, wide, drawing, children }: StepGuardProps) {
  const id = row.id.split('.')[1] as LoanStepId
  const step = loan.steps[id]
  useShownStep(row.id)
  const { facts, savedAt, read } = useLoanFacts()
  const open = facts !== null && mayOpen(loan, id, facts)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!facts || open) {
      wasOpen.current = open
      return
    }
    // Facts that are being read again may be old.
    if (read.isAsking) return
    // This tab is changing the page itself, or loading the code of the next one.
    if (isLeadingOn() || matchPage(window.location.pathname).row.id !== row.id) return
    // The step closed without an action in this tab: another tab or device moved on.
    if (wasOpen.current) showRequestGone(id, facts)
    else if (goBackAgain()) return
    goToCurrentStep({ group: row.id, replace: true })
  }, [facts, open, id, row.id, read.isAsking])

  const above = <StepHead step={step} facts={open ? facts : null} savedAt={savedAt} group={row.id} />
  if (!open)
    return (
      <TaskScreen title={step.title} wide={wide} above={above}>
        <LoadedRead {...read} state={read.isAsking ? { status: 'performing' } : read.state}>
          {() => null}
        </LoadedRead>
      </TaskScreen>
    )
  return (
    <TaskScreen
      title={step.title}
      lead={step.lead}
      wide={wide}
      above={above}
      drawing={drawing && <MilestonePicture>{drawing}</MilestonePicture>}
    >
      {children({ step, facts })}
      {isBeforePayout(facts) && <PrivateCallLink />}
      <Toasts />
    </TaskScreen>
  )
}
