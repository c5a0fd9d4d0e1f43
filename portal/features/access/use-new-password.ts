import { useState } from 'react'
import { passwordRules, passwordSizeHint } from './text.ts'

/** Hint of a new password's field while it is typed: what is still missing, before anything is sent. */
export function useNewPassword(typedBefore = '') {
  const [typed, setTyped] = useState(typedBefore)
  return {
    words: { hint: typed ? passwordSizeHint(typed.length) : passwordRules },
    /** For a form's `onChange`. */
    follow(name: string, text: string): void {
      if (name === 'password') setTyped(text)
    },
  }
}
