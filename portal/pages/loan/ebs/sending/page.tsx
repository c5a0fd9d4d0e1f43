import type { EbsState } from '#core/api/contract/ebs.ts'
import { Collecting } from '../../../../flows/loan/ebs/progress/collecting.tsx'
import { useCollection } from '../../../../flows/loan/ebs/use-collection.ts'
import { Standing } from '../../../../flows/loan/standing/standing.tsx'
import type { PageProps } from '../../../../shell/page-modules.ts'
import { text } from './text.ts'

/** What was typed is on its way to the bank. */
export default function Sending({ row }: PageProps) {
  return (
    <Standing row={row}>
      {({ facts: { ebs } }) => (
        <>
          {ebs && <Connection ebs={ebs} group={row.id} />}
          <p>{text.mayLeave}</p>
        </>
      )}
    </Standing>
  )
}

function Connection({ ebs, group }: { ebs: EbsState; group: string }) {
  return <Collecting ebs={ebs} trouble={useCollection(group)} />
}
