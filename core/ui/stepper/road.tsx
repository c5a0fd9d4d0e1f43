import css from './road.module.css'

interface RoadProps {
  /** Its bends. */
  total: number
  /** How many of them lie behind: a fraction is on the way through one. */
  behind: number
}

const width = 320
const middle = 14
const swing = 8
const edge = 6

/** A winding path with one bend a part, each swinging to the other side. */
function path(total: number): string {
  const bend = width / total
  const bends = Array.from({ length: total }, (_, index) => {
    const side = index % 2 === 0 ? -swing : swing
    return `q${bend / 2} ${side * 2} ${bend} 0`
  })
  return `M0 ${middle}${bends.join('')}`
}

/** The point of the path after so many bends. */
function point(total: number, bends: number) {
  const within = bends % 1
  const side = Math.floor(bends) % 2 === 0 ? -swing : swing
  return { x: (bends * width) / total, y: middle + 4 * within * (1 - within) * side }
}

/** The path that gives the house its name, as wide as its place: the part behind one is drawn through. */
export function Road({ total, behind }: RoadProps) {
  const way = path(total)
  const { x, y } = point(total, behind)
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
