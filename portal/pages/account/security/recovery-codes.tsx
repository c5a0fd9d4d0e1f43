import { useEffect, useRef, useState } from 'react'
import { fields } from '../../../../core/fields/dictionary.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { copy } from '../../../../core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { factorText as text } from './text.ts'

/** Shown once: the server keeps digests only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const written = codes.map(fields.secondFactor.show)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.codesTitle}
      </h3>
      <p>{text.codesLead}</p>
      <ul className={css.codes}>
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          look="secondary"
          icon={copy}
          onClick={() =>
            navigator.clipboard.writeText(written.join('\n')).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {text.copy}
        </Button>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
      <Hidden live>{copied ? text.copied : ''}</Hidden>
    </>
  )
}
