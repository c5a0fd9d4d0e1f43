import type { PageProps } from '../../../routes.ts'
import { Standing } from '../standing/standing.tsx'
import { Offers } from './offers.tsx'

/** The lender's offers, lowest total first. */
export default function Page({ row }: PageProps) {
  return (
    <Standing row={row} wide>
      {(props) => <Offers {...props} />}
    </Standing>
  )
}
