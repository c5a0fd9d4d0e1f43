import { subscribe } from 'valtio/vanilla'
import { onRefusal } from '#core/api/error-response-listeners.ts'
import { config } from '#core/config/config.ts'
import { matchPage } from '../../kit/match-page.ts'
import type { RecorderAdapter } from './recorder-adapter.ts'
import { recorderConsent } from './recorder-consent.ts'

const load = {
  clarity: async () => (await import('./clarity.ts')).clarityRecorder,
  openreplay: async () => (await import('./openreplay.ts')).openReplayRecorder,
}

let running: { recorder: RecorderAdapter; deaf: () => void } | undefined

async function startRecorder(): Promise<void> {
  const { provider } = config.recorder
  if (provider === 'none' || running) return
  const recorder = await load[provider]()
  if (running || recorderConsent.choice !== 'granted') return
  const deaf = onRefusal(({ status, requestId }) => {
    const { row } = matchPage(window.location.pathname)
    recorder.tag({ status, requestId, routeId: row.id })
  })
  running = { recorder, deaf }
  await recorder.start()
}

function stopRecorder(): void {
  running?.deaf()
  running?.recorder.stop()
  running = undefined
}

/** Records from consent to revocation. A failed load is ignored. */
export function followRecorderConsent(): void {
  const follow = () => {
    if (recorderConsent.choice === 'granted') startRecorder().catch(() => undefined)
    else stopRecorder()
  }
  subscribe(recorderConsent, follow)
  follow()
}
