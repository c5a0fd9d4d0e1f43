import { Skip } from '../../../../flows/loan/ebs/skip/skip.tsx'
import { Standing } from '../../../../flows/loan/standing/standing.tsx'
import type { PageProps } from '../../../../shell/page-modules.ts'
import { Consent } from './consent.tsx'
import { Explanation } from './explanation.tsx'

/** What will be read at a bank, why and for how long, and whether the person wants that. */
export default function Start({ row }: PageProps) {
  return (
    <Standing row={row}>
      {() => (
        <>
          <Explanation />
          <Consent group={row.id} />
          <Skip group={row.id} />
        </>
      )}
    </Standing>
  )
}
