import { useEffect, useRef } from 'react'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import css from './page.module.css'
import { factorText as text } from './text.ts'

/** Shown only once, because the server stores digests only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
        <CopyButton value={written.join('\n')} label={text.copy} />
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </>
  )
}
