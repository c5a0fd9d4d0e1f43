import type { ReactNode } from 'react'
import { joinClasses } from '../class-names.ts'
import css from './chart-keys.module.css'

type ChartColour = 'accent' | 'earth' | 'past' | 'sun'

/** The class of a shape in a chart. */
export const shapeClassOf = (colour: ChartColour) => joinClasses(css.shape, css[colour])

interface ChartKeysProps {
  keys: readonly (readonly [colour: ChartColour, label: string])[]
  /** A description of the chart, before its keys. */
  children?: ReactNode
}

/** The legend of a chart's colors. */
export function ChartKeys({ keys, children }: ChartKeysProps) {
  return (
    <span className={css.keys}>
      {children}
      {keys.map(([colour, label]) => (
        <span key={colour} className={joinClasses(css.key, css[colour])}>
          {label}
        </span>
      ))}
    </span>
  )
}
