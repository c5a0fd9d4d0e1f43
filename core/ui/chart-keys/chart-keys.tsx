import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import css from './chart-keys.module.css'

type ChartColour = 'accent' | 'earth' | 'past' | 'sun'

/** The class of a shape in a chart. */
export const shapeIn = (colour: ChartColour) => classes(css.shape, css[colour])

interface ChartKeysProps {
  keys: readonly (readonly [colour: ChartColour, label: string])[]
  /** What the chart shows, before its keys. */
  children?: ReactNode
}

/** What the colours of a chart stand for. */
export function ChartKeys({ keys, children }: ChartKeysProps) {
  return (
    <span className={css.keys}>
      {children}
      {keys.map(([colour, label]) => (
        <span key={colour} className={classes(css.key, css[colour])}>
          {label}
        </span>
      ))}
    </span>
  )
}
