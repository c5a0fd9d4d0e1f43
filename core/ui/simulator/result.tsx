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

/** The installment, large, and its whole cost. Listeners hear both once the slider has come to rest. */
export function Result({ simulation, children }: ResultProps) {
  const words = resultWords(simulation)
  const said = useSettled(words.said, 700)
  return (
    <div className={css.result} part="result">
      <p className={css.words}>{words.label}</p>
      <p className={css.installment}>{words.installment}</p>
      <p className={css.words}>
        <strong className={css.cet}>{words.cet}</strong>
        {words.rate}
      </p>
      <p className={css.words}>{words.amount}</p>
      <p className={css.note}>{words.note}</p>
      {children}
      <Hidden live>{said}</Hidden>
    </div>
  )
}
