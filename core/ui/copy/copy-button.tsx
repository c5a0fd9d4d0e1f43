import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../text/component-text.ts'
import { Button } from '../button/button.tsx'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { check } from '../icon/icons.ts'
import { copy as icon } from '../icon/more-icons.ts'
import css from './copy-button.module.css'
import { copyToClipboard } from './put-on-clipboard.ts'

interface CopyButtonProps {
  /** The text to copy. */
  value: string
  /** The button label: "Copiar código Pix". */
  label: string
  look?: 'primary' | 'secondary' | 'quiet'
  onCopied?: () => void
}

/** Copies a text and confirms it; where that is refused, it shows the text, selected. */
export function CopyButton({ value, label, look = 'secondary', onCopied }: CopyButtonProps) {
  const [said, say] = useState('')

  async function copy(): Promise<void> {
    // Cleared first, since a screen reader does not announce the same text twice.
    say('')
    const isCopied = await copyToClipboard(value)
    say(isCopied ? copyText.done : copyText.failed)
    if (isCopied) onCopied?.()
  }

  return (
    <>
      <Button look={look} icon={said === copyText.done ? check : icon} onClick={copy}>
        <span key={said} className={css.label}>
          {said || label}
        </span>
      </Button>
      <VisuallyHidden live>{said}</VisuallyHidden>
      {said === copyText.failed && <SelectedText value={value} label={label} />}
    </>
  )
}

function SelectedText({ value, label }: Pick<CopyButtonProps, 'value' | 'label'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.select(), [])
  return <textarea ref={area} className={css.selected} readOnly rows={4} value={value} aria-label={label} />
}
