import { proxy } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'

type RecorderChoice = 'granted' | 'denied'

/** Whether a recorder is configured. */
export const recorderConfigured = config.recorder.provider !== 'none'

function readStored(): RecorderChoice | null {
  const choice = local.get(localKeys.recorderConsent)
  return choice === 'granted' || choice === 'denied' ? choice : null
}

/** The choice about recording on this device; null records nothing. */
export const recorderConsent = proxy<{ choice: RecorderChoice | null }>({ choice: readStored() })

/** Stores a choice, which can be changed at any time. */
export function chooseRecorder(choice: RecorderChoice): void {
  local.set(localKeys.recorderConsent, choice)
  recorderConsent.choice = choice
}
