import { localKeys } from './keys.ts'
import { local } from './storage.ts'

/**
 * Stores this browser's device token. It outlives the session, so that the server recognizes the browser at
 * the next login.
 */
export function storeDeviceToken(answer: { device_token: string }): void {
  local.set(localKeys.device, answer.device_token)
}
