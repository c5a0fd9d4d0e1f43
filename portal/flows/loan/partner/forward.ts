import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import { forwardToPartner } from '../../../../core/api/contract/partner.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import type { Chosen } from '../facts.ts'
import { take } from '../store.ts'

type Agreed = NonNullable<Chosen['partnerConsent']>

/** Hands a declined request over to the partner lender, once, by what was agreed to. */
export const forward = createAction(async (signal, id: string, agreed: Agreed) =>
  take(
    await once(['forward', id, agreed], (idempotencyKey) =>
      call(
        forwardToPartner,
        { params: { id }, body: { ...agreed, accepted: true } },
        { signal, idempotencyKey },
      ),
    ),
  ),
)

onSessionEnd(forward.reset)
