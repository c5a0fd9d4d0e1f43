/** What other features and the app use of this one. */

export { recorderConfigured } from './recorder-consent.ts'
export { RecorderBanner } from './recorder-consent-banner.tsx'
export { RecorderSwitch } from './recorder-switch.tsx'
export { text } from './text.ts'
