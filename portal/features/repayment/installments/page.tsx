import { download } from '#core/api/client.ts'
import { installmentsFile } from '#core/api/contract/installments.ts'
import { href } from '#core/routes/pages.ts'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { Chart } from './chart.tsx'
import { Late } from './late.tsx'
import css from './page.module.css'
import { Schedule } from './schedule.tsx'
import { Sums } from './sums.tsx'
import { meta, text } from './text.ts'

export { askMyLoanAhead as ahead } from '../my-loan.ts'
export { meta }

/** All installments of a loan: paid, due, and the composition of each. */
export default function Installments() {
  return <MyLoanScreen title={meta.title}>{(loan) => <Whole loan={loan} />}</MyLoanScreen>
}

function Whole({ loan }: { loan: MyLoan }) {
  const file = () => download(installmentsFile, { params: { id: loan.loanId } })
  return (
    <>
      <Late loan={loan} />
      <Sums loan={loan} />
      <Chart items={loan.items} today={loan.today} next={loan.next ?? loan.items.length} />
      <Schedule items={loan.items} />
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
