import { createAction } from '../../../core/actions/action.ts'
import { once } from '../../../core/actions/once.ts'
import { call } from '../../../core/api/client.ts'
import { completeBasicInfo, completeExtendedInfo } from '../../../core/api/contract/loan-offers.ts'
import { authorizeScr, scrAuthorizations } from '../../../core/api/contract/scr.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { scrAuthorization } from '../../../core/text/scr-authorization.ts'
import { choose, findLoan, take } from './store.ts'

const completions = { basicCheck: completeBasicInfo, extendedCheck: completeExtendedInfo } as const

/** Sections whose answers are looked at as a whole before they count. */
export type CheckId = keyof typeof completions | 'extraCheck'

/** Says that a section's answers are right; the facts are those of the next one afterwards. */
export const completeSection = createAction(async (signal, check: CheckId, id: string) => {
  if (check === 'extraCheck') {
    // The partner goes by these answers: whether it takes the request is asked again.
    await findLoan.perform()
    return choose({ extraChecked: id })
  }
  take(
    await once([check, id], (idempotencyKey) =>
      call(completions[check], { params: { id } }, { signal, idempotencyKey }),
    ),
  )
  // Another section asks for other facts: how a bank stands, for one.
  await findLoan.perform()
})

/** The authorisation to read the SCR that stands, if any. */
export const loadScr = createAction(async (signal) => {
  const { items } = await call(scrAuthorizations, {}, { signal })
  return items.find(({ revokedAt }) => revokedAt === null) ?? null
})

/** Authorises reading the SCR by the text that is shown. */
export const giveScr = createAction(async (signal) => {
  const { version } = scrAuthorization
  await once(['scr', version], (idempotencyKey) =>
    call(authorizeScr, { body: { version, accepted: true } }, { signal, idempotencyKey }),
  )
})

for (const { reset } of [completeSection, loadScr, giveScr]) onSessionEnd(reset)
