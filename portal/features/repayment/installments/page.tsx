import { download } from '#core/api/client.ts'
import { installmentsFile } from '#core/api/contract/installments.ts'
import { href } from '#core/routes/pages.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { GonePayments } from '../gone-payment.tsx'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { Planned } from '../planned.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { Chart } from './installments-chart.tsx'
import { InstallmentsTable } from './installments-table.tsx'
import { InstallmentsToPay } from './installments-to-pay.tsx'
import { LoanTotals } from './loan-totals.tsx'
import css from './page.module.css'
import { meta, text } from './text.ts'
import { Years } from './years.tsx'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** All installments of a loan: paid, due, and the composition of each. */
export default function Installments() {
  return <MyLoanScreen title={meta.title}>{(loan) => <InstallmentsContent loan={loan} />}</MyLoanScreen>
}

function InstallmentsContent({ loan }: { loan: MyLoan }) {
  const file = () => download(installmentsFile, { params: { id: loan.loanId } })
  return (
    <>
      <GonePayments loan={loan} />
      <Planned loan={loan} />
      <InstallmentsToPay loan={loan} />
      <Years items={loan.items} />
      <LoanTotals loan={loan} />
      <Fold title={text.composition}>
        <Chart items={loan.items} today={loan.today} next={loan.next ?? loan.items.length} />
        <InstallmentsTable items={loan.items} />
      </Fold>
      <div className={css.ways}>
        <DownloadButton label={text.csv} name={text.csvFile} fetch={file} />
        <p>
          <a href={href('payments')}>{text.payments}</a>
        </p>
        <p>
          <a href={href('barcode')}>{text.barcode}</a>
        </p>
      </div>
    </>
  )
}
