import { Standing } from '../../../flows/loan/standing/standing.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { Offers } from './offers.tsx'

/** The lender's offers, the cheapest in total first. */
export default function Page({ row }: PageProps) {
  return (
    <Standing row={row} wide>
      {(props) => <Offers {...props} />}
    </Standing>
  )
}
