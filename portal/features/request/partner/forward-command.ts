import { forwardToPartner } from '#core/api/contract/partner.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import type { LocalChoices } from '../loan-facts.ts'
import { storeFacts } from '../request-store.ts'

type AgreedConsent = NonNullable<LocalChoices['partnerConsent']>

/** Forwards a declined request to the partner lender once, with the consent given. */
export const sendToPartner = createCommand(
  forwardToPartner,
  ({ id, ...agreed }: AgreedConsent) => ({ params: { id }, body: { ...agreed, accepted: true as const } }),
  storeFacts,
)
