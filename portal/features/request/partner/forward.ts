import { forwardToPartner } from '#core/api/contract/partner.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import type { Chosen } from '../facts.ts'
import { take } from '../store.ts'

type Agreed = NonNullable<Chosen['partnerConsent']>

/** Forwards a declined request to the partner lender once, with the consent given. */
export const forward = createCommand(
  forwardToPartner,
  ({ id, ...agreed }: Agreed) => ({ params: { id }, body: { ...agreed, accepted: true as const } }),
  take,
)
