import { localKeys } from '../session/keys.ts'
import { local } from '../session/storage.ts'

const keptDays = 30
const dayMs = 86_400_000
/** The first request of a first visit waits this long at most; later ones have the stored value. */
const patienceMs = 1500

export const unavailable = 'unavailable'

let shared: Promise<string> | undefined

function stored(): string | null {
  const [id, until] = (local.get(localKeys.fingerprint) ?? '').split(' ')
  return id && Number(until) > Date.now() ? id : null
}

async function measure(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // `monitoring: false`: by default one load in a thousand calls the library's maker.
  const agent = await load({ monitoring: false })
  const { visitorId } = await agent.get()
  local.set(localKeys.fingerprint, `${visitorId} ${Date.now() + keptDays * dayMs}`)
  return visitorId
}

/**
 * The device fingerprint (browser, plugins, fonts, canvas, timezone, language, touch, OS...) as one id, or
 * "unavailable" when it cannot be had in time. Measured once, after something asked for it; never fails.
 */
export function fingerprint(): Promise<string> {
  const known = stored()
  if (known) return Promise.resolve(known)
  shared ??= measure().catch(() => unavailable)
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, unavailable))
  return Promise.race([shared, late])
}
