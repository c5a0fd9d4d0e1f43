import type { PageProps } from '../../../routes.ts'
import { Standing } from '../standing/standing.tsx'
import { Question } from './question.tsx'

/** A plain step of the journey: one question and its fields. */
export default function LoanStepPage({ row }: PageProps) {
  return <Standing row={row}>{(props) => <Question key={row.id} {...props} />}</Standing>
}
