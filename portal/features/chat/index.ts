/** What other features and the app use of this one. */
export { ChatLauncher } from './chat-launcher.tsx'
