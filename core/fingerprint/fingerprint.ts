import { localKeys } from '../session/keys.ts'
import { local } from '../session/storage.ts'

const keptDays = 30
const dayMs = 86_400_000
const unavailable = 'unavailable'

let shared: Promise<string> | undefined

function readStored(): string | null {
  const [id, until] = (local.get(localKeys.fingerprint) ?? '').split(' ')
  return id && Number(until) > Date.now() ? id : null
}

/**
 * Probes that write HTML strings into a frame, or event handlers into attributes (in Safari and on Android),
 * which the portal's Trusted Types policy forbids.
 */
const forbidden = ['fontPreferences', 'domBlockers'] as const

async function measureDevice(): Promise<string> {
  const { hashComponents, loadSources, prepareForSources, sources } = await import(
    '@fingerprintjs/fingerprintjs'
  )
  // Not the library's load(): by default it calls its maker one time in a thousand, and it runs every probe.
  await prepareForSources()
  const components = await loadSources(sources, { cache: {}, debug: false }, forbidden)()
  const id = hashComponents(components)
  local.set(localKeys.fingerprint, `${id} ${Date.now() + keptDays * dayMs}`)
  return id
}

/**
 * The device fingerprint (browser, plugins, fonts, canvas, timezone, language, touch, OS...) as one id, or
 * "unavailable" if it is not ready in time. Measured once, on the first call; never rejects.
 *
 * @param limitMs how long to wait for it
 */
export function readFingerprint(limitMs = 0): Promise<string> {
  const known = readStored()
  if (known) return Promise.resolve(known)
  shared ??= measureDevice().catch(() => unavailable)
  const late = new Promise<string>((resolve) => setTimeout(resolve, limitMs, unavailable))
  return Promise.race([shared, late])
}

/** Measures the device at the first input, or once the page is at rest, because the first request would wait for it. */
export function measureAtRest(): void {
  const measure = () => void readFingerprint()
  addEventListener('input', measure, { once: true, capture: true })
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(measure)
  else setTimeout(measure, 2000)
}
