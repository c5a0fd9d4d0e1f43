import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { QuestionForm } from './question-form.tsx'

/** A plain step of the journey: one question and its fields. */
export default function LoanStepPage({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <QuestionForm key={row.id} {...props} />}</StepGuard>
}
