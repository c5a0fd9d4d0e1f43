import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { ReadingBankData } from './reading-bank-data.tsx'

/** The bank data are being collected, or the bank waits for the user. */
export default function Waiting({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts: { ebs } }) => ebs && <ReadingBankData ebs={ebs} group={row.id} />}
    </StepGuard>
  )
}
