import { subscribe } from 'valtio/vanilla'
import { onRefusal } from '#core/api/refusals.ts'
import { config } from '#core/config/config.ts'
import { matchPage } from '../../kit/match.ts'
import type { RecorderAdapter } from './adapter.ts'
import { recorderConsent } from './consent.ts'

const load = {
  clarity: async () => (await import('./clarity.ts')).clarityRecorder,
  openreplay: async () => (await import('./openreplay.ts')).openReplayRecorder,
}

let running: { recorder: RecorderAdapter; deaf: () => void } | undefined

async function begin(): Promise<void> {
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

function end(): void {
  running?.deaf()
  running?.recorder.stop()
  running = undefined
}

/** Records from consent to revocation. A failed load is ignored. */
export function followConsent(): void {
  const follow = () => {
    if (recorderConsent.choice === 'granted') begin().catch(() => undefined)
    else end()
  }
  subscribe(recorderConsent, follow)
  follow()
}
