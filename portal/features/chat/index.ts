/** What other features and the app use of this one. */
export { Launcher } from './launcher.tsx'
