import css from './winding-road.module.css'

interface WindingRoadProps {
  /** The number of bends. */
  total: number
  /** The number of bends already passed; a fraction is partway through one. */
  behind: number
}

const width = 320
const middle = 14
const swing = 8
const edge = 6

/** A winding path with one bend per step, alternating sides. */
function roadPath(total: number): string {
  const bend = width / total
  const bends = Array.from({ length: total }, (_, index) => {
    const side = index % 2 === 0 ? -swing : swing
    return `q${bend / 2} ${side * 2} ${bend} 0`
  })
  return `M0 ${middle}${bends.join('')}`
}

/** The point on the path after a number of bends. */
function pointOnRoad(total: number, bends: number) {
  const within = bends % 1
  const side = Math.floor(bends) % 2 === 0 ? -swing : swing
  return { x: (bends * width) / total, y: middle + 4 * within * (1 - within) * side }
}

/** The brand's winding path, as wide as its container; the part already passed is drawn as a solid line. */
export function WindingRoad({ total, behind }: WindingRoadProps) {
  const way = roadPath(total)
  const { x, y } = pointOnRoad(total, behind)
  const box = { y: 0, height: middle * 2, viewBox: `${-edge} 0 ${x + edge} ${middle * 2}` }
  return (
    <svg
      className={css.road}
      viewBox={`${-edge} 0 ${width + edge * 2} ${middle * 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.ahead} d={way} />
      <svg {...box} x={-edge} width={x + edge} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.behind} d={way} />
      </svg>
      <path className={css.edge} d={`M${x} ${y}h0`} />
      <path className={css.here} d={`M${x} ${y}h0`} />
    </svg>
  )
}
