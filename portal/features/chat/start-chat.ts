import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { currentPerson, type Person } from '#core/api/contract/person.ts'
import { config } from '#core/config/config.ts'
import { usedName } from '#core/format/called-name.ts'
import { endWithSession } from '#core/session/session.ts'
import { help } from '../../kit/help/help-state.ts'
import type { ChatAdapter, ChatListener, ChatPerson } from './chat-adapter.ts'
import { chat, closeChat, markStarted } from './chat-state.ts'

const load = {
  own: async () => (await import('./own/own-chat-adapter.ts')).ownChat,
  chatwoot: async () => (await import('./chatwoot/chatwoot-adapter.ts')).chatwoot,
}

/** The user's data for a chat, with the name in use. */
export function chatPerson(person: Person): ChatPerson {
  const { cpf, primaryEmailAddress } = person
  const [firstName = '', ...rest] = usedName(person).trim().split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    cpf: cpf.padStart(11, '0'),
    email: primaryEmailAddress,
    brandTag: config.chat.brandTag,
  }
}

const running = endWithSession<{ adapter?: ChatAdapter; reset(): void }>({
  reset() {
    this.adapter?.end()
    delete this.adapter
  },
})

const listener: ChatListener = {
  unread: (unread) => Object.assign(help, { unread }),
  problem: (problem) => Object.assign(chat, { problem }),
  closed: closeChat,
}

/** Starts the chat once; retries after a failure. */
export const startChat = endWithSession(
  createAction(async (signal): Promise<ChatAdapter> => {
    const { provider } = config.chat
    if (provider === 'none') throw new Error('there is no chat')
    chat.problem = null
    try {
      const [person, adapter] = await Promise.all([call(currentPerson, {}, { signal }), load[provider]()])
      signal.throwIfAborted()
      running.adapter = adapter
      await adapter.start(chatPerson(person), listener)
      signal.throwIfAborted()
      markStarted()
      return adapter
    } catch (thrown) {
      // Another session may have begun, with its own chat.
      if (!signal.aborted) {
        running.reset()
        chat.problem = 'load'
      }
      throw thrown
    }
  }),
)
