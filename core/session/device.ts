import { localKeys } from './keys.ts'
import { local } from './storage.ts'

/** For a call that answers as to a known browser: the secret it was given after a login here, if any. */
export const asDevice = () => {
  const device = local.get(localKeys.device)
  return device ? { device } : {}
}

/** Keeps that secret. It outlives the session: the next login from here is not a stranger's. */
export function keepDevice(answer: { device_token: string }): void {
  local.set(localKeys.device, answer.device_token)
}
