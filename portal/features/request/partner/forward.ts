import { forwardToPartner } from '#core/api/contract/partner.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import type { Chosen } from '../facts.ts'
import { take } from '../store.ts'

type Agreed = NonNullable<Chosen['partnerConsent']>

/** Hands a declined request over to the partner lender, once, by what was agreed to. */
export const forward = createCommand(
  forwardToPartner,
  (id: string, agreed: Agreed) => ({ params: { id }, body: { ...agreed, accepted: true as const } }),
  take,
)
