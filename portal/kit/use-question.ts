import { useRef, useState } from 'react'

/** A question in the middle of an action: `ask` shows it and waits for its answer. */
export function useQuestion<Question>() {
  const [question, show] = useState<Question | null>(null)
  const answer = useRef<(goOn: boolean) => void>(() => undefined)

  async function ask(asked: Question): Promise<boolean> {
    show(asked)
    const goOn = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    show(null)
    return goOn
  }

  return { question, ask, answer: (goOn: boolean) => answer.current(goOn) }
}
