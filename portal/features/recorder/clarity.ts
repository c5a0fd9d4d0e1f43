import { config } from '#core/config/config.ts'
import { recorderAddresses } from '#core/hosting/third-parties.ts'
import { addScript } from '../../kit/third-party.ts'
import type { RecorderAdapter } from './adapter.ts'

type Clarity = ((...call: readonly unknown[]) => void) & { q?: unknown[] }

const place = window as unknown as { clarity?: Clarity }
const { projectId, scriptUrl } = config.recorder

/** Calls are queued until the script has loaded. */
function clarity(...call: readonly unknown[]): void {
  if (!place.clarity) {
    const queue: Clarity = (...later) => {
      queue.q ??= []
      queue.q.push(later)
    }
    place.clarity = queue
  }
  place.clarity(...call)
}

const storage = (analytics: 'granted' | 'denied') => ({ ad_Storage: 'denied', analytics_Storage: analytics })

/** Microsoft Clarity. https://learn.microsoft.com/clarity/setup-and-installation/clarity-api */
export const clarityRecorder: RecorderAdapter = {
  async start() {
    // Masks all text of the page; input is always masked.
    document.body.dataset.clarityMask = 'true'
    clarity('consentv2', storage('granted'))
    await addScript((scriptUrl || recorderAddresses.clarity.scriptUrl) + projectId)
  },
  tag({ status, routeId, requestId }) {
    clarity('set', 'status', String(status))
    clarity('set', 'route', routeId)
    clarity('set', 'request', requestId)
    clarity('event', `response-${status}`)
  },
  stop() {
    clarity('consentv2', storage('denied'))
    clarity('stop')
  },
}
