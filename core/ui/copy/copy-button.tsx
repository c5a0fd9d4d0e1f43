import { useState } from 'react'
import { copyText } from '../../text/ui.ts'
import { Button } from '../button/button.tsx'
import { Hidden } from '../hidden/hidden.tsx'
import { copy as icon } from '../icon/more-icons.ts'

interface CopyButtonProps {
  /** The text to copy. */
  value: string
  /** The button label: "Copiar código Pix". */
  label: string
  look?: 'primary' | 'secondary'
}

/** Copies a text and confirms it; if the clipboard is refused, it explains another way. */
export function CopyButton({ value, label, look = 'secondary' }: CopyButtonProps) {
  const [said, say] = useState('')

  function copy(): void {
    // Cleared first, since a screen reader does not announce the same text twice.
    say('')
    navigator.clipboard.writeText(value).then(
      () => say(copyText.done),
      () => say(copyText.failed),
    )
  }

  return (
    <>
      <Button look={look} icon={icon} onClick={copy}>
        {said || label}
      </Button>
      <Hidden live>{said}</Hidden>
    </>
  )
}
