import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { payAllLoans } from '#core/text/actions.ts'
import { lateInLoans } from '#core/text/late-installments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { lateLoansOf } from './late-loans/late-loans.ts'

/** What is late over several loans, with one payment for all; nothing if one card says it all. */
export function LateOverLoans({ loans: all }: { loans: Answer<typeof nextInstallments>['items'] }) {
  const { loans, count, cents } = lateLoansOf(all)
  if (loans.length < 2) return null
  return (
    <Notice tone="warning">
      <p>{`${lateInLoans(count, loans.length)}: ${formatBrl(cents)} hoje, ao todo.`}</p>
      <p>
        <a href={href('lateLoans')}>{payAllLoans}</a>
      </p>
    </Notice>
  )
}
