import * as api from '#core/api/contract/hand-off.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { createCommand } from '../../../../kit/reads/command.ts'
import { changeHeld } from '../../../../kit/reads/reads.ts'
import { href } from '../../../../routes.ts'

type Known = Answer<typeof api.handOffState>

const know = (id: string, now: Known) => changeHeld(api.handOffState, { params: { id } }, () => now)

/**
 * Asks for an address that a phone opens; the outcome is that address, which only the page that asked knows. The token
 * stands behind the hash, where no server is told of it.
 */
export const startHandOff = createCommand(
  api.startHandOff,
  (id: string) => ({ params: { id }, body: {} }),
  ({ token, number, expiresAt }, id) => {
    know(id, { state: 'waiting', number, expiresAt })
    return `${window.location.origin}${href('phoneDocuments')}#${token}`
  },
)

/** Takes the permission back. */
export const stopHandOff = createCommand(
  api.endHandOff,
  (id: string) => ({ params: { id } }),
  (_answer, id) => know(id, { state: 'none', number: null, expiresAt: null }),
)
