import { wideButton } from '../button/button-class.ts'
import type { SimulatorProps, SimulatorValues } from './props.ts'
import css from './result.module.css'
import { text } from './text.ts'

interface OnwardProps extends Pick<SimulatorProps, 'action' | 'onSimulate'> {
  values: SimulatorValues
}

/** The way on as the portal shows it: a link where there is an address, else a button, and the path behind. */
export function Onward({ values, action = {}, onSimulate }: OnwardProps) {
  const { label = text.simulate, href } = action
  const press = (event: { preventDefault(): void }) => onSimulate?.(values, event)
  return (
    <>
      {href ? (
        <a className={wideButton} href={typeof href === 'string' ? href : href(values)} onClick={press}>
          {label}
        </a>
      ) : (
        <button className={wideButton} type="button" onClick={press}>
          {label}
        </button>
      )}
      <svg className={css.path} viewBox="0 0 110 160" aria-hidden="true">
        <path d="M34 170c-10-34 62-34 62-62s-44-28-40-56S88 20 84-8" />
      </svg>
    </>
  )
}
