import { useState } from 'react'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { check } from '../../../../core/ui/icon/icons.ts'
import { copy } from '../../../../core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Code to take along. Where the clipboard refuses, it can still be selected. */
export function Snippet({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const take = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <div className={css.snippet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.code} tabIndex={0} aria-label={text.codeLabel}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <Button look="secondary" icon={copied ? check : copy} onClick={() => take().catch(() => undefined)}>
        {copied ? text.copied : text.copy}
      </Button>
      <Hidden live>{copied ? text.copied : ''}</Hidden>
    </div>
  )
}
