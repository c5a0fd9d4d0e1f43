import { Standing } from '../../../../flows/loan/standing/standing.tsx'
import type { PageProps } from '../../../../shell/page-modules.ts'
import { Reading } from './reading.tsx'

/** The bank is being read, or waits for the person. */
export default function Waiting({ row }: PageProps) {
  return <Standing row={row}>{({ facts: { ebs } }) => ebs && <Reading ebs={ebs} group={row.id} />}</Standing>
}
