import type { EbsState } from '#core/api/contract/ebs.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { CollectionProgress } from '../progress/collecting.tsx'
import { useCollection } from '../use-collection.ts'
import { text } from './text.ts'

/** The login data are being sent to the bank. */
export default function Sending({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts: { ebs } }) => (
        <>
          {ebs && <BankConnection ebs={ebs} group={row.id} />}
          <p>{text.mayLeave}</p>
        </>
      )}
    </StepGuard>
  )
}

function BankConnection({ ebs, group }: { ebs: EbsState; group: string }) {
  return <CollectionProgress ebs={ebs} trouble={useCollection(group)} />
}
