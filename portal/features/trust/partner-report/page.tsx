import { useEffect } from 'react'
import type { ReferralDay } from '#core/api/contract/referral-report.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { Screen } from '../../../kit/screen/screen.tsx'
import { asked, readReport, reportCsv } from './report.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

const columns: readonly Column<ReferralDay>[] = [
  { id: 'day', header: text.headers.day, heads: true, cell: ({ day }) => formatDate(day) },
  { id: 'subId', header: text.headers.subId, cell: ({ subId }) => subId || text.nowhere },
  { id: 'visits', header: text.headers.visits, end: true, cell: ({ visits }) => visits },
  {
    id: 'registrations',
    header: text.headers.registrations,
    end: true,
    cell: ({ registrations }) => registrations,
  },
  { id: 'contracts', header: text.headers.contracts, end: true, cell: ({ contracts }) => contracts },
]

/** Report of a partner's results, for holders of its key; nothing is stored on the device. */
export default function PartnerReport() {
  const state = useAction(readReport)
  useEffect(() => readReport.reset, [])
  const report = state.status === 'performed' ? state.value : undefined
  return (
    <Screen title={text.title} lead={text.lead} wide={Boolean(report)}>
      {!report && (
        <>
          <Form fields={asked} submitLabel={text.open} fleeting={['key']} onSubmit={readReport.perform} />
          <Refused by={state} words={{ invalid_grant: text.refused }} />
        </>
      )}
      {report?.days.length === 0 && <p>{text.nothing}</p>}
      {report && report.days.length > 0 && (
        <>
          <Table
            caption={text.caption}
            columns={columns}
            rows={report.days}
            keyOf={({ day, subId }) => `${day} ${subId}`}
            phone="cards"
          />
          <Button
            look="secondary"
            onClick={() => saveFile(reportCsv(report.days), text.file(report.partner))}
          >
            {text.save}
          </Button>
        </>
      )}
      <p>{text.places}</p>
    </Screen>
  )
}
