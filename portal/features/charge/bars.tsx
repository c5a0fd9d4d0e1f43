import { itfModules, modulesPath } from '#core/payment/itf.ts'
import css from './charge.module.css'

interface BarsProps {
  /** The 44 digits of a boleto. */
  digits: string
  label: string
}

const height = 52
/** Modules of white that a reader needs on both sides. */
const quiet = 20

/** The bars of a boleto, black on white in every theme: readers ask for the contrast. */
export function Bars({ digits, label }: BarsProps) {
  const modules = itfModules(digits)
  return (
    <svg
      className={css.bars}
      viewBox={`-${quiet} -4 ${modules.length + 2 * quiet} ${height + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={modulesPath(modules, height)} shapeRendering="crispEdges" />
    </svg>
  )
}
