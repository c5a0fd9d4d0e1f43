import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Code to take along. Where the clipboard refuses, it can still be selected. */
export function Snippet({ code }: { code: string }) {
  return (
    <div className={css.snippet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.code} tabIndex={0} aria-label={text.codeLabel}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton value={code} label={text.copy} />
    </div>
  )
}
