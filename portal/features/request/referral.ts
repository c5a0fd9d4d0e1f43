import { call } from '#core/api/client.ts'
import * as api from '#core/api/contract/referral.ts'
import type { Attribution } from '#core/links.ts'
import { keptAttribution } from './choice.ts'

/**
 * Reports a partner's referral to the server, once per visit and without data about the visitor. Must run
 * before the handoff is stored, since the stored one marks the visit as counted. Failures are ignored.
 */
export function countReferral({ partner }: Attribution): void {
  if (!partner || partner === keptAttribution()?.partner) return
  call(api.countReferral, { body: { partner, visit: crypto.randomUUID() } }).catch(() => undefined)
}
