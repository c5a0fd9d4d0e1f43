/** What other features and the app use of this one. */
export { RecorderBanner } from './banner.tsx'
export { recorderConfigured } from './consent.ts'
export { RecorderSwitch } from './switch.tsx'
export { text } from './text.ts'
