import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import css from './facts.module.css'

/** A label and its value; anything false is left out. */
export type Fact = readonly [label: string, value: ReactNode] | false | null

interface FactsProps {
  facts: readonly Fact[]
  /**
   * `sums` that the page is about; `rows` in a narrow card: each label with its value at the other end; `pairs`: each
   * value right beside its label; `list`: one below the other; `words`: each value is a sentence about its label.
   */
  look?: 'sums' | 'rows' | 'pairs' | 'list' | 'words'
}

/** Labels with their values, as many beside each other as there is room for. */
export function Facts({ facts, look }: FactsProps) {
  return (
    <dl className={classes(css.facts, look && css[look])}>
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
