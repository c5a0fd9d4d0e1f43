import { useEffect, useState } from 'react'
import css from './qr.module.css'

interface QrProps {
  /** The content of the code. */
  value: string
  /** The accessible name. */
  label: string
}

/** Any size: a code is square. */
const empty = { size: 33, path: '' }

async function drawQr(value: string): Promise<typeof empty> {
  const { encode } = await import('uqr')
  const { size, data } = encode(value, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/**
 * A QR code as one path, black on white in every theme, since cameras need the contrast. Its library comes after the
 * page, which keeps the code's place and always offers another way.
 */
export function Qr({ value, label }: QrProps) {
  const [{ size, path }, setDrawing] = useState(empty)
  useEffect(() => {
    let isCurrent = true
    drawQr(value).then(
      (drawing) => isCurrent && setDrawing(drawing),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [value])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
