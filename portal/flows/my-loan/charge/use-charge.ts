import { useEffect, useState } from 'react'
import { call } from '../../../../core/api/client.ts'
import { type Charge, getCharge } from '../../../../core/api/contract/charges.ts'
import { useLook } from '../../../../core/react/use-look.ts'

const unfinished: readonly Charge['state'][] = ['waiting', 'processing']

/** A charge as it stands: asked again while its page is open, until nothing more can become of it. */
export function useCharge(first: Charge): Charge {
  const [charge, setCharge] = useState(first)
  useEffect(() => setCharge(first), [first])

  useLook(unfinished.includes(charge.state) ? charge.id : null, async () => {
    try {
      const params = { id: charge.loanId, chargeId: charge.id }
      const now = await call(getCharge, { params })
      setCharge(now)
      return unfinished.includes(now.state)
    } catch {
      // No answer now is no news of the payment: the next look may bring some.
      return true
    }
  })

  return charge
}
