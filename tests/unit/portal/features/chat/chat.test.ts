import { afterEach, describe, expect, it } from 'vitest'
import type { ChatMessage } from '#core/api/contract/chat.ts'
import type { Person } from '#core/api/contract/person.ts'
import {
  addMessages,
  conversation,
  removeOutgoing,
} from '../../../../../portal/features/chat/own/conversation-store.ts'
import { chatPerson } from '../../../../../portal/features/chat/start-chat.ts'

const message = (number: number, author: ChatMessage['author'] = 'attendant', text = `m${number}`) => ({
  number,
  author,
  text,
  sentAt: '2026-11-21T12:00:00.000Z',
  protocol: null,
  answerBy: null,
})

describe('a conversation', () => {
  afterEach(removeOutgoing)
  const numbers = () => conversation.messages.map(({ number }) => number)

  it('stands in order, each message once, whatever way and how often it came', () => {
    addMessages(message(3), message(5))
    addMessages(message(4), message(3))
    addMessages(message(1), message(2))
    expect(numbers()).toEqual([1, 2, 3, 4, 5])
  })

  it("shows one's own message once when the stream is faster than the answer", () => {
    conversation.outgoing = [
      { key: 'a', text: 'oi', error: null },
      { key: 'b', text: 'oi', error: null },
    ]
    addMessages(message(1, 'attendant', 'oi'))
    expect(conversation.outgoing).toHaveLength(2)
    addMessages(message(2, 'person', 'oi'))
    expect(conversation.outgoing.map(({ key }) => key)).toEqual(['b'])
    addMessages(message(2, 'person', 'oi'))
    expect(conversation.outgoing).toHaveLength(1)
  })

  it('is gone with the session', () => {
    addMessages(message(1))
    conversation.draft = 'meia frase'
    removeOutgoing()
    expect(conversation).toMatchObject({ messages: [], outgoing: [], person: null, draft: '' })
  })
})

describe('who the chat is told', () => {
  const person = { cpf: '1234567890', primaryEmailAddress: 'a@b.example' }

  it.each([
    ['Ana Beatriz Moreira', null, 'Ana', 'Beatriz Moreira'],
    ['  Ana   Moreira ', null, 'Ana', 'Moreira'],
    ['Ana', null, 'Ana', ''],
    ['João Moreira', 'Ana Moreira Dias', 'Ana', 'Moreira Dias'],
  ])('%j, called %j', (name, socialName, firstName, lastName) => {
    expect(chatPerson({ ...person, name, socialName } as Person)).toEqual({
      firstName,
      lastName,
      cpf: '01234567890',
      email: 'a@b.example',
      brandTag: 'vereda',
    })
  })
})
