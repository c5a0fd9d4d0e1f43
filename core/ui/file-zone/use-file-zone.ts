import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileText } from '../../text/component-text.ts'
import { fileDropped, type NoFileReason } from './dropped-file.ts'
import css from './file-zone.module.css'
import { answerDropsBeside } from './stray-drops.ts'

interface FileZoneOptions {
  onFile: (file: File) => void
  /** Why no file is taken now. */
  closed?: string
}

/**
 * A place for one file, chosen with a FileButton, dropped on the place or pasted in it: the same for all files of the
 * product.
 *
 * @returns `zone` for the element, `take` for its buttons, and `note`, why what came last was not taken
 */
export function useFileZone({ onFile, closed }: FileZoneOptions) {
  const [over, setOver] = useState(false)
  const [note, setNote] = useState<string>()
  const element = useRef<HTMLDivElement>(null)

  function take(given: File | NoFileReason): void {
    const why = closed ?? (typeof given === 'string' ? fileText.notGiven[given] : undefined)
    setNote(why)
    if (typeof given !== 'string' && !why) onFile(given)
  }

  const tell = useEffectEvent(() => take('beside'))
  useEffect(() => (element.current ? answerDropsBeside(element.current, tell) : undefined), [])

  const zone = {
    ref: element,
    className: css.zone,
    'data-over': over ? '' : undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(!closed)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(fileDropped(event.dataTransfer))
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      take(fileDropped(event.clipboardData))
    },
  }
  return { zone, take, note }
}
