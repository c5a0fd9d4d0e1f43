import { config } from '#core/config/config.ts'
import { recorderAddresses } from '#core/hosting/third-parties.ts'
import { addScript } from '../../kit/third-party.ts'
import type { RecorderAdapter } from './recorder-adapter.ts'

interface OpenReplayTracker {
  start(): void
  stop(): void
  issue(name: string, facts: Readonly<Record<string, unknown>>): void
}

const place = window as unknown as { OpenReplay?: OpenReplayTracker }
const { projectId, scriptUrl, ingestUrl } = config.recorder
const usual = recorderAddresses.openreplay
const ignored = 2

/** Records no input, no text, no requests with URLs and no console output. */
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
 * Queue that the script finds in `window`: settings, then the calls made before it loaded, each by its
 * number. The first call starts it.
 */
function queueCall(): OpenReplayTracker {
  const calls: unknown[] = [{}, undefined, options, [0, {}]]
  return Object.assign(calls, {
    start: () => void calls.push([0]),
    stop: () => void calls.push([1]),
    issue: (name: string, facts: object) => void calls.push([6, name, facts]),
  })
}

/** OpenReplay, hosted by its maker or by the operator. https://docs.openreplay.com/en/sdk */
export const openReplayRecorder: RecorderAdapter = {
  async start() {
    // Already loaded and stopped: resume.
    if (place.OpenReplay) return place.OpenReplay.start()
    place.OpenReplay = queueCall()
    await addScript(scriptUrl || usual.scriptUrl)
  },
  tag({ status, routeId, requestId }) {
    place.OpenReplay?.issue(`response-${status}`, { status, route: routeId, request: requestId })
  },
  stop() {
    place.OpenReplay?.stop()
  },
}
