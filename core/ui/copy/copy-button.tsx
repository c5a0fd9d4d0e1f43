import { useState } from 'react'
import { copyText } from '../../text/ui.ts'
import { Button } from '../button/button.tsx'
import { Hidden } from '../hidden/hidden.tsx'
import { copy as icon } from '../icon/more-icons.ts'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What is copied, in words: "Copiar código Pix". */
  label: string
  look?: 'primary' | 'secondary'
}

/** Copies a text, and says so; where the clipboard refuses, it says how else. */
export function CopyButton({ value, label, look = 'secondary' }: CopyButtonProps) {
  const [said, say] = useState('')

  function copy(): void {
    // Said anew each time: the same words twice would not be read aloud again.
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
