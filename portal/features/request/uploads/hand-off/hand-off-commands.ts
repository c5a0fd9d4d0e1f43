import * as api from '#core/api/contract/hand-off.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { href } from '#core/routes/pages.ts'
import { createCommand } from '../../../../kit/reads/create-command.ts'
import { client, readOf } from '../../../../kit/reads/read-cache.ts'

type HandOffAnswer = Answer<typeof api.handOffState>

function storeHandOff(id: string, now: HandOffAnswer): void {
  client.setQueryData(readOf(api.handOffState, { params: { id } }).queryKey, now)
}

/**
 * Requests an address to open on a phone; only the page that requested it receives the address. The token is
 * in the fragment, which browsers do not send to servers.
 */
export const startHandOff = createCommand(
  api.startHandOff,
  (id: string) => ({ params: { id }, body: {} }),
  ({ token, number, expiresAt }, id) => {
    storeHandOff(id, { state: 'waiting', number, expiresAt })
    return `${window.location.origin}${href('phoneDocuments')}#${token}`
  },
)

/** Revokes the permission. */
export const stopHandOff = createCommand(
  api.endHandOff,
  (id: string) => ({ params: { id } }),
  (_answer, id) => storeHandOff(id, { state: 'none', number: null, expiresAt: null }),
)
