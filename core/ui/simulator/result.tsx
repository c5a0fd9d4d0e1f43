import type { ReactNode } from 'react'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import type { Simulation } from './quote-simulation.ts'
import css from './result.module.css'
import { resultWords } from './result-words.ts'
import { useDebounced } from './use-debounced.tsx'

interface SimulatorResultProps {
  simulation: Simulation
  /** Says it in one sentence. */
  brief?: boolean
  /** The submit button. */
  children: ReactNode
}

/**
 * The installment, in large type, and its CET. Screen readers announce both once the slider has stopped.
 * Changing texts are keyed by their content: browser translation replaces the text nodes, so React's updates
 * would not show.
 */
export function SimulatorResult({ simulation, brief, children }: SimulatorResultProps) {
  const words = resultWords(simulation)
  const [said, pause] = useDebounced(words.said, 700)
  return (
    <div className={css.result} part="result">
      {brief || (
        <>
          <p className={css.words} key={words.label}>
            {words.label}
          </p>
          <p className={css.installment} key={words.installment}>
            {words.installment}
          </p>
        </>
      )}
      <p className={css.words} key={words.brief}>
        <strong className={css.cet}>{brief ? words.brief : words.cet}</strong>
        {words.rate}
      </p>
      <p className={css.words} key={words.amount}>
        {words.amount}
      </p>
      <p className={css.note} key={words.note}>
        {words.note}
      </p>
      {children}
      <VisuallyHidden live>
        <span key={said}>{said}</span>
      </VisuallyHidden>
      {pause}
    </div>
  )
}
