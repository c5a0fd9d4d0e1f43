import { proxy } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'

type RecorderChoice = 'granted' | 'denied'

/** Whether there is a recorder to ask about. */
export const recorderConfigured = config.recorder.provider !== 'none'

function stored(): RecorderChoice | null {
  const choice = local.get(localKeys.recorderConsent)
  return choice === 'granted' || choice === 'denied' ? choice : null
}

/** What was chosen on this device about the recorder; without a choice nothing is recorded. */
export const recorderConsent = proxy<{ choice: RecorderChoice | null }>({ choice: stored() })

/** Keeps a choice; it may be changed at any time. */
export function chooseRecorder(choice: RecorderChoice): void {
  local.set(localKeys.recorderConsent, choice)
  recorderConsent.choice = choice
}
