import { useEffect, useEffectEvent, useRef, useState } from 'react'
import css from './document-cards.module.css'

interface PictureProps {
  of: Blob
  /** Text alternative. */
  label: string
  /** Pixels; a smaller picture is not enlarged. */
  width: number
  /** Called if the browser cannot draw the file. */
  onFail?: () => void
}

/**
 * Draws a picture from the user's file on a canvas, on white as the server keeps it, without a `blob:` URL: the page's
 * CSP allows none.
 */
export function FilePicture({ of: blob, label, width, onFail }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const fail = useEffectEvent(() => {
    setFailed(true)
    onFail?.()
  })

  useEffect(() => {
    let gone = false
    createImageBitmap(blob, { resizeWidth: width, resizeQuality: 'medium' })
      .then((bitmap) => {
        const { current } = canvas
        if (gone || !current) return
        current.width = bitmap.width
        current.height = bitmap.height
        const drawing = current.getContext('2d')
        if (drawing) {
          drawing.fillStyle = '#fff'
          drawing.fillRect(0, 0, bitmap.width, bitmap.height)
          drawing.drawImage(bitmap, 0, 0)
        }
        bitmap.close()
      })
      .catch(() => {
        if (!gone) fail()
      })
    return () => {
      gone = true
    }
  }, [blob, width])

  return failed ? null : <canvas className={css.picture} ref={canvas} role="img" aria-label={label} />
}
