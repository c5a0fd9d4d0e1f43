import { config } from '#core/config/config.ts'
import { recorderAddresses } from '#core/hosting/third-parties.ts'
import { addScript } from '../../kit/third-party.ts'
import type { RecorderAdapter } from './adapter.ts'

interface Tracker {
  start(): void
  stop(): void
  issue(name: string, facts: Readonly<Record<string, unknown>>): void
}

const place = window as unknown as { OpenReplay?: Tracker }
const { projectId, scriptUrl, ingestUrl } = config.recorder
const usual = recorderAddresses.openreplay
const ignored = 2

/** Nothing that is typed, no text, no request with its address, no console. */
const options = {
  projectKey: projectId,
  ingestPoint: ingestUrl || usual.ingestUrl,
  defaultInputMode: ignored,
  privateMode: true,
  obscureTextNumbers: true,
  obscureTextEmails: true,
  obscureInputEmails: true,
  obscureInputNumbers: true,
  captureResourceTimings: false,
  consoleMethods: [],
  network: { capturePayload: false, ignoreHeaders: true, sanitizer: () => null },
}

/**
 * What the script finds in the window: settings, then the calls that came before it, each by its number. The first
 * starts it.
 */
function queue(): Tracker {
  const calls: unknown[] = [{}, undefined, options, [0, {}]]
  return Object.assign(calls, {
    start: () => void calls.push([0]),
    stop: () => void calls.push([1]),
    issue: (name: string, facts: object) => void calls.push([6, name, facts]),
  })
}

/** OpenReplay, its own or the operator's. https://docs.openreplay.com/en/sdk */
export const openReplayRecorder: RecorderAdapter = {
  async start() {
    // Here already: it was stopped, and goes on.
    if (place.OpenReplay) return place.OpenReplay.start()
    place.OpenReplay = queue()
    await addScript(scriptUrl || usual.scriptUrl)
  },
  tag({ status, routeId, requestId }) {
    place.OpenReplay?.issue(`response-${status}`, { status, route: routeId, request: requestId })
  },
  stop() {
    place.OpenReplay?.stop()
  },
}
