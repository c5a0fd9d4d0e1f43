import { nextInstallments } from '#core/api/contract/installments.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useRead } from '../../../../kit/reads/use-read.ts'
import { debtVerdict } from './debt-verdict.ts'
import { text } from './text.ts'

/** For who wants to pay debts: the cost of the chosen offer beside that of each loan here, dearer said in words. */
export default function DebtsCompared({ offer }: { offer: LoanOffer }) {
  const { state } = useRead(nextInstallments)
  const loans = state.status === 'performed' ? state.value.items : []
  const isDearer = loans.some((loan) => debtVerdict(loan, offer) === 'dearer')
  return (
    <Notice tone={isDearer ? 'warning' : 'info'} title={isDearer ? text.dearerTitle : text.title}>
      {loans.length > 0 && (
        <Facts
          look="rows"
          facts={[
            [text.offer, text.yearly(formatPercent(offer.cetYear))],
            ...loans.map(
              (loan) =>
                [
                  text.loan(formatBrlWhole(loan.netCents)),
                  text.yearly(formatPercent(loan.annualCet)),
                ] as const,
            ),
          ]}
        />
      )}
      {loans.map((loan) => (
        <p key={loan.loanId}>{text.verdicts[debtVerdict(loan, offer)](formatBrlWhole(loan.netCents))}</p>
      ))}
      <p>{text.elsewhere(formatPercent(offer.cetYear))}</p>
    </Notice>
  )
}
