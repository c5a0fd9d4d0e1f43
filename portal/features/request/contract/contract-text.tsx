import { useMemo } from 'react'
import { agreementBlocks } from '#core/agreement/contract-blocks.ts'
import { href } from '#core/routes/pages.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import type { AgreementAnswer as Read } from '../../agreement/index.ts'
import { AgreementFiles } from '../../agreement/index.ts'
import { ContractMap } from './contract-map.tsx'
import { partsOf } from './contract-parts.ts'
import { ContractSummary } from './contract-summary.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The contract to sign: its numbers, the full text, and the hash that the signature covers. */
export function ContractText({ loanId, read }: { loanId: string; read: Read }) {
  const { content, contentHash, pause } = read
  const parts = useMemo(() => partsOf(content), [content])
  const idOf = (heading: string) => parts.find((part) => part.heading === heading)?.id ?? ''
  return (
    <>
      <ContractSummary terms={content.terms} pausedUntil={pause?.until} expired={read.expired} />
      <section className={css.contract} aria-labelledby="contract">
        <h2 id="contract">{text.contract}</h2>
        <p>{text.contractLead}</p>
        <AgreementFiles loanId={loanId} />
        <ContractMap parts={parts} isPaused={pause !== null} />
        <Card look="raised">
          <Document of={agreementBlocks(content)} idOf={idOf} />
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
