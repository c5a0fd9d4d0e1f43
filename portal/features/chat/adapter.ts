import type { ComponentType } from 'react'
import type { ChatProblem } from './state.ts'

/** What whoever answers is told of the person. */
export interface ChatPerson {
  firstName: string
  lastName: string
  /** 11 digits. */
  cpf: string
  email: string
  brandTag: string
}

/** What a chat tells of itself. */
export interface ChatListener {
  unread(count: number): void
  /** What went wrong, or null once it is right again. */
  problem(problem: ChatProblem | null): void
  /** The person closed a window that is the provider's own. */
  closed(): void
}

/** One provider of a chat. */
export interface ChatAdapter {
  /** Fetches its code and brings its conversation. @throws whatever kept it from doing so */
  start(person: ChatPerson, listener: ChatListener): Promise<void>
  /** The person looks at it from now on. */
  show(): void
  hide(): void
  /** The session is over, or nothing came of the start: nothing of the person stays. */
  end(): void
  /** What stands in our drawer; none where the provider opens a window of its own. */
  View?: ComponentType
}
