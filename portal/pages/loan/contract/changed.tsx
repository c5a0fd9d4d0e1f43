import { useEffect, useRef } from 'react'
import type { AgreementTerms } from '../../../../core/agreement/content.ts'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import css from './page.module.css'
import { numbersOf } from './summary.tsx'
import { changedText as text } from './text.ts'

interface ChangedProps {
  before: AgreementTerms
  now: AgreementTerms
}

/** Above a contract that took the place of the one that lay open: what is different. It takes the focus. */
export function Changed({ before, now }: ChangedProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const was = new Map(numbersOf(before))
  const different = numbersOf(now).flatMap(([label, value]) => {
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
