import { localKeys } from './keys.ts'
import { local } from './storage.ts'

/** Keeps the secret by which this browser is known. It outlives the session: the next login from here is not a stranger's. */
export function keepDevice(answer: { device_token: string }): void {
  local.set(localKeys.device, answer.device_token)
}
