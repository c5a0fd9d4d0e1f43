import { agreementBlocks } from '#core/agreement/blocks.ts'
import { href } from '#core/routes/pages.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import type { Agreement as Read } from '../../agreement/index.ts'
import { AgreementFiles } from '../../agreement/index.ts'
import css from './page.module.css'
import { Summary } from './summary.tsx'
import { text } from './text.ts'

/** The contract to sign: its numbers, the full text, and the hash that the signature covers. */
export function Agreement({ loanId, read }: { loanId: string; read: Read }) {
  const { content, contentHash } = read
  return (
    <>
      <Summary terms={content.terms} />
      <section className={css.contract} aria-labelledby="contract">
        <h2 id="contract">{text.contract}</h2>
        <p>{text.contractLead}</p>
        <AgreementFiles loanId={loanId} />
        <Card look="raised">
          <Document of={agreementBlocks(content)} />
        </Card>
      </section>
      <section className={css.contract} aria-labelledby="hash">
        <h2 id="hash">{text.hash}</h2>
        <p>{text.hashLead}</p>
        <p>
          <code className={css.hash}>{contentHash}</code>
        </p>
        <p>
          {text.check} <a href={href('checkContract')}>{text.checkLink}</a>.
        </p>
      </section>
    </>
  )
}
