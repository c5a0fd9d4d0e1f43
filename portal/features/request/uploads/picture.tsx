import { useEffect, useEffectEvent, useRef, useState } from 'react'
import css from './documents.module.css'

interface PictureProps {
  of: Blob
  /** What it shows, for those who do not see it. */
  label: string
  /** Pixels; a small one is shown small. */
  width: number
  /** Told when it is no picture that this browser can draw. */
  onFail?: () => void
}

/** A picture out of the person's own file, drawn: no address is made for it, so the page's policy needs none. */
export function Picture({ of: blob, label, width, onFail }: PictureProps) {
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
        current.getContext('2d')?.drawImage(bitmap, 0, 0)
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
