import type { ReactNode } from 'react'
import { joinClasses } from '../class-names.ts'
import css from './facts.module.css'

/** A label and its value; false and null are skipped. */
export type Fact = readonly [label: string, value: ReactNode] | false | null

interface FactsProps {
  facts: readonly Fact[]
  /**
   * `sums`: the main figures of a page; `rows`: in a narrow card, label and value at opposite ends; `pairs`:
   * the value right beside its label; `list`: one below the other; `words`: each value is a sentence about
   * its label.
   */
  look?: 'sums' | 'rows' | 'pairs' | 'list' | 'words'
}

/** Labels with their values, as many side by side as fit. */
export function Facts({ facts, look }: FactsProps) {
  return (
    <dl className={joinClasses(css.facts, look && css[look])}>
      {facts.filter(Boolean).map((fact) => {
        const [label, value] = fact as Exclude<Fact, false | null>
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
