/** What other features and the app use of this one. */
export { ChatHost } from './chat-host.tsx'
