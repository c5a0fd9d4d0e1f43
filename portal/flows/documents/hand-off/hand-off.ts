import { proxy } from 'valtio/vanilla'
import { createAction } from '../../../../core/actions/action.ts'
import { call } from '../../../../core/api/client.ts'
import * as api from '../../../../core/api/contract/hand-off.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { href } from '../../../routes.ts'

const validMs = 10 * 60_000

/** A hand-off to a phone, as the computer knows it. */
export interface HandOff {
  state: 'none' | 'waiting' | 'open' | 'ended'
  number: string | null
  /** By this device's clock. */
  endsAt: number
  /** What the QR code says; only the page that asked for it knows. */
  link: string | null
}

const nothing: HandOff = { state: 'none', number: null, endsAt: 0, link: null }

export const handOff = proxy<{ now: HandOff }>({ now: nothing })

/** Never longer than it can last: two clocks need not agree. */
const endOf = (expiresAt: string | null) =>
  Math.min(Date.now() + validMs, expiresAt ? Date.parse(expiresAt) : 0)

/** Asks for an address that a phone opens. The token stands behind the hash, where no server is told of it. */
export const startHandOff = createAction(async (signal, id: string) => {
  const { token, number, expiresAt } = await call(api.startHandOff, { params: { id }, body: {} }, { signal })
  const link = `${window.location.origin}${href('phoneDocuments')}#${token}`
  handOff.now = { state: 'waiting', number, endsAt: endOf(expiresAt), link }
})

/** Whether a phone has taken over. */
export const followHandOff = createAction(async (signal, id: string) => {
  const { state, number, expiresAt } = await call(api.handOffState, { params: { id } }, { signal })
  const { link } = handOff.now
  handOff.now = { state, number, endsAt: endOf(expiresAt), link: state === 'waiting' ? link : null }
})

/** Takes the permission back. */
export const stopHandOff = createAction(async (signal, id: string) => {
  await call(api.endHandOff, { params: { id } }, { signal })
  handOff.now = nothing
})

onSessionEnd(() => {
  for (const { reset } of [startHandOff, followHandOff, stopHandOff]) reset()
  handOff.now = nothing
})
