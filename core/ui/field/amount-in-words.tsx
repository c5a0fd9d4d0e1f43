import { useEffect, useState } from 'react'
import { readBrl } from '../../format/brl.ts'
import css from './field.module.css'

const restMs = 600

/** A typed amount in words, once typing rests: what has too many zeros is seen and heard. */
export function AmountInWords({ text, per = '' }: { text: string; per?: string }) {
  const [first] = useState(text)
  const [words, setWords] = useState('')
  useEffect(() => {
    let isOld = false
    async function say(): Promise<void> {
      // Without the code of the words the amount stands as typed.
      const code = await import('../../format/brl-in-words.ts').catch(() => null)
      const cents = readBrl(text)
      if (!isOld) setWords(code && cents ? `${code.brlInWords(cents)} ${per}` : '')
    }
    const timer = setTimeout(say, text === first ? 0 : restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, per, first])
  return (
    <p className={css.words} role={text === first ? undefined : 'status'}>
      {words}
    </p>
  )
}
