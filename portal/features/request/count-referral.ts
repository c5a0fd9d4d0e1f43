import { call } from '#core/api/client.ts'
import * as api from '#core/api/contract/referral.ts'
import { type Attribution, parseContinue } from '#core/links.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { storedAttribution } from './simulated-choice.ts'

/**
 * Reports a partner's referral to the server, once per visit and without data about the visitor. Must run
 * before the handoff is stored, since the stored one marks the visit as counted. Failures are ignored.
 */
export function countReferral({ partner }: Attribution): void {
  if (!partner || partner === storedAttribution()?.partner) return
  call(api.countReferral, { body: { partner, visit: crypto.randomUUID() } }).catch(() => undefined)
}

/** Counts and stores the partner, or stores the campaign, in the address that led to a page. A partner stays. */
export function storeReferral(search: string): void {
  const { partner, utm } = parseContinue(search)
  if (!partner && (!utm || storedAttribution()?.partner)) return
  const from = { ...(partner && { partner }), ...(utm && { utm }) }
  countReferral(from)
  perTab.set(sessionKeys.attribution, JSON.stringify(from))
}
