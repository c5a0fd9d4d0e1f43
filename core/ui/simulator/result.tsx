import type { ReactNode } from 'react'
import { Hidden } from '../hidden/hidden.tsx'
import type { Simulation } from './quote.ts'
import css from './result.module.css'
import { resultWords } from './result-words.ts'
import { useSettled } from './use-settled.ts'

interface ResultProps {
  simulation: Simulation
  /** The way on. */
  children: ReactNode
}

/**
 * The installment, large, and its whole cost. Listeners hear both once the slider has come to rest. What changes is
 * keyed by what it says: a browser's translator takes a text out of the page, and setting it anew would not be seen.
 */
export function Result({ simulation, children }: ResultProps) {
  const words = resultWords(simulation)
  const said = useSettled(words.said, 700)
  return (
    <div className={css.result} part="result">
      <p className={css.words} key={words.label}>
        {words.label}
      </p>
      <p className={css.installment} key={words.installment}>
        {words.installment}
      </p>
      <p className={css.words} key={words.cet}>
        <strong className={css.cet}>{words.cet}</strong>
        {words.rate}
      </p>
      <p className={css.words} key={words.amount}>
        {words.amount}
      </p>
      <p className={css.note} key={words.note}>
        {words.note}
      </p>
      {children}
      <Hidden live>
        <span key={said}>{said}</span>
      </Hidden>
    </div>
  )
}
