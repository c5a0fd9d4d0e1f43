import { useEffect, useRef } from 'react'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { numbersOf } from './contract-summary.tsx'
import css from './page.module.css'
import { changedText as text } from './text.ts'

interface ContractChangedProps {
  before: AgreementContent
  now: AgreementContent
}

/** What may differ between two contracts of one loan: the numbers and the borrower's data. */
const comparedFactsOf = ({ terms, borrower, account }: AgreementContent) =>
  [
    ...numbersOf(terms),
    [text.labels.name, borrower.name],
    [text.labels.address, borrower.address ?? ''],
    [text.labels.account, account ?? ''],
  ] as const

/** Differences from the contract shown before. It takes the focus. */
export function ContractChanged({ before, now }: ContractChangedProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const was = new Map<string, string>(comparedFactsOf(before))
  const different = comparedFactsOf(now).flatMap(([label, value]) => {
    const old = was.get(label) ?? ''
    if (old === value) return []
    const both = (
      <>
        {value}
        <span className={css.before}>{text.before(old)}</span>
      </>
    )
    return [[label, both] as const]
  })
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="warning" title={text.title}>
        <p>{text.lead}</p>
        <Facts facts={different} />
      </Notice>
    </div>
  )
}
