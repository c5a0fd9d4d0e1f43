import { encode } from 'uqr'
import css from './qr.module.css'

interface QrProps {
  /** The content of the code. */
  value: string
  /** The accessible name. */
  label: string
}

/** A QR code as one path, black on white in every theme, since cameras need the contrast. */
export function Qr({ value, label }: QrProps) {
  const { size, data } = encode(value, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
