import type { ComponentType } from 'react'
import type { ChatProblem } from './chat-state.ts'

/** Data about the user that the support agent receives. */
export interface ChatPerson {
  firstName: string
  lastName: string
  cpf: string
  email: string
  brandTag: string
}

/** Callbacks for the state of a chat. */
export interface ChatListener {
  unread(count: number): void
  /** The current problem, or null once it is solved. */
  problem(problem: ChatProblem | null): void
  /** The user closed the provider's own window. */
  closed(): void
}

/** One chat provider. */
export interface ChatAdapter {
  /** Loads its code and the conversation. @throws any error that prevents it */
  start(person: ChatPerson, listener: ChatListener): Promise<void>
  /** The user sees the chat from now on. */
  show(): void
  hide(): void
  /** The session has ended or the start failed: removes all data of the user. */
  end(): void
  /** Content for this site's drawer; undefined if the provider opens its own window. */
  View?: ComponentType
}
