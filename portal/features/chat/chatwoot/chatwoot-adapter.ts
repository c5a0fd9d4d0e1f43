import { call } from '#core/api/client.ts'
import { chatIdentity } from '#core/api/contract/chat.ts'
import { config } from '#core/config/config.ts'
import { addScript } from '../../../kit/third-party.ts'
import type { ChatAdapter, ChatListener, ChatPerson } from '../chat-adapter.ts'
import { type ChatwootMessage, type ChatwootSdk, isAnswer, place } from './chatwoot-sdk.ts'

const patienceMs = 15_000
const { chatwootUrl, chatwootToken } = config.chat
const baseUrl = chatwootUrl.replace(/\/$/, '')

const fromDesk = 1

// This site's launcher opens the chat and shows the unread count, so Chatwoot's bubble and its window that
// opens by itself for an answer are off.
const settings = {
  hideMessageBubble: true,
  showUnreadMessagesDialog: false,
  position: 'right',
  locale: 'pt_BR',
  darkMode: 'auto',
  showPopoutButton: false,
}

async function loadChatwoot(): Promise<ChatwootSdk> {
  if (place.$chatwoot?.hasLoaded) return place.$chatwoot
  place.chatwootSettings = settings
  const ready = isAnswer('chatwoot:ready', patienceMs)
  // The script load may fail first; this avoids an unhandled rejection.
  ready.catch(() => undefined)
  if (!place.chatwootSDK) await addScript(`${baseUrl}/packs/js/sdk.js`)
  place.chatwootSDK?.run({ websiteToken: chatwootToken, baseUrl })
  await ready
  if (!place.$chatwoot) throw new Error('no $chatwoot')
  return place.$chatwoot
}

async function identifyUser(
  chatwoot: ChatwootSdk,
  { firstName, lastName, ...person }: ChatPerson,
): Promise<void> {
  const { identifier, identifierHash } = await call(chatIdentity, {})
  chatwoot.setUser(identifier, {
    name: `${firstName} ${lastName}`.trim(),
    email: person.email,
    ...(identifierHash && { identifier_hash: identifierHash }),
  })
  chatwoot.setCustomAttributes({
    first_name: firstName,
    last_name: lastName,
    cpf: person.cpf,
    brand: person.brandTag,
  })
}

let shown = false
let unread = 0
let ears: AbortController | undefined

function followWidget(listener: ChatListener): void {
  ears?.abort()
  ears = new AbortController()
  const { signal } = ears
  window.addEventListener('chatwoot:closed', () => listener.closed(), { signal })
  window.addEventListener(
    'chatwoot:on-message',
    (event) => {
      const { message_type } = (event as CustomEvent<ChatwootMessage>).detail
      if (shown || message_type !== fromDesk) return
      unread += 1
      listener.unread(unread)
    },
    { signal },
  )
}

/** The operator's own Chatwoot: its script runs in the page, its window covers it. */
export const chatwoot: ChatAdapter = {
  async start(person, listener) {
    const sdk = await loadChatwoot()
    await identifyUser(sdk, person)
    followWidget(listener)
  },
  show() {
    shown = true
    unread = 0
    place.$chatwoot?.toggle('open')
  },
  hide() {
    if (shown) place.$chatwoot?.toggle('close')
    shown = false
  },
  end() {
    this.hide()
    ears?.abort()
    unread = 0
    if (!place.$chatwoot) return
    // Removes the user's data and the cookies that identify the visitor.
    place.$chatwoot.reset()
    delete place.$chatwoot.identifier
    delete place.$chatwoot.user
  },
}
