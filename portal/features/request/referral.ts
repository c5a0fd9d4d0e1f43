import { call } from '#core/api/client.ts'
import * as api from '#core/api/contract/referral.ts'
import type { Attribution } from '#core/links.ts'
import { keptAttribution } from './choice.ts'

/**
 * Tells the server that a partner has sent somebody, once for each visit; nothing tells whom. Before the hand-off
 * is kept, for what is kept of an earlier one says that the visit has been counted. Nobody waits for it.
 */
export function countReferral({ partner }: Attribution): void {
  if (!partner || partner === keptAttribution()?.partner) return
  call(api.countReferral, { body: { partner, visit: crypto.randomUUID() } }).catch(() => undefined)
}
