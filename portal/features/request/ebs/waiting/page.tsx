import type { PageProps } from '../../../../routes.ts'
import { Standing } from '../../standing/standing.tsx'
import { Reading } from './reading.tsx'

/** The bank is being read, or waits for the person. */
export default function Waiting({ row }: PageProps) {
  return <Standing row={row}>{({ facts: { ebs } }) => ebs && <Reading ebs={ebs} group={row.id} />}</Standing>
}
