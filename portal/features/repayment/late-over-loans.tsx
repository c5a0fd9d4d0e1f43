import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { href } from '#core/routes/pages.ts'
import { payAllLoans } from '#core/text/actions.ts'
import { lateInLoans } from '#core/text/late-installments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Amount } from '../../kit/account/amounts.tsx'
import { Panel } from '../../kit/account/panel.tsx'
import { lateLoansOf } from './late-loans/late-loans.ts'

/** What is late over several loans, with one payment for all; nothing if one card says it all. */
export function LateOverLoans({ loans: all }: { loans: Answer<typeof nextInstallments>['items'] }) {
  const { loans, count, cents } = lateLoansOf(all)
  if (loans.length < 2) return null
  return (
    <Panel id="late-loans" title={lateInLoans(count, loans.length)} look="late">
      <Amount of={cents} />
      <ButtonLink href={href('lateLoans')}>{payAllLoans}</ButtonLink>
    </Panel>
  )
}
