import { config } from '#core/config/config.ts'
import { recorderAddresses } from '#core/hosting/third-parties.ts'
import { addScript } from '../../kit/third-party.ts'
import type { RecorderAdapter } from './recorder-adapter.ts'

type ClarityQueue = ((...call: readonly unknown[]) => void) & { q?: unknown[] }

const place = window as unknown as { clarity?: ClarityQueue }
const { projectId, scriptUrl } = config.recorder

/** Calls are queued until the script has loaded. */
function callClarity(...call: readonly unknown[]): void {
  if (!place.clarity) {
    const queue: ClarityQueue = (...later) => {
      queue.q ??= []
      queue.q.push(later)
    }
    place.clarity = queue
  }
  place.clarity(...call)
}

const storageConsent = (analytics: 'granted' | 'denied') => ({
  ad_Storage: 'denied',
  analytics_Storage: analytics,
})

/** Microsoft Clarity. https://learn.microsoft.com/clarity/setup-and-installation/clarity-api */
export const clarityRecorder: RecorderAdapter = {
  async start() {
    // Masks all text of the page; input is always masked.
    document.body.dataset.clarityMask = 'true'
    callClarity('consentv2', storageConsent('granted'))
    await addScript((scriptUrl || recorderAddresses.clarity.scriptUrl) + projectId)
  },
  tag({ status, routeId, requestId }) {
    callClarity('set', 'status', String(status))
    callClarity('set', 'route', routeId)
    callClarity('set', 'request', requestId)
    callClarity('event', `response-${status}`)
  },
  stop() {
    callClarity('consentv2', storageConsent('denied'))
    callClarity('stop')
  },
}
