import { useEffect } from 'react'
import type { PostbackDay, ReferralDay } from '#core/api/contract/referral-report.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { readReport, reportCsv, reportQuery, sendPostbacksAgain } from './report-command.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const columns: readonly Column<ReferralDay>[] = [
  { id: 'day', header: text.headers.day, isCardTitle: true, cell: ({ day }) => formatDate(day) },
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

function resetReport(): void {
  readReport.reset()
  sendPostbacksAgain.reset()
}

/** Report of a partner's results, for holders of its key; nothing is stored on the device. */
export default function PartnerReport() {
  const state = useAction(readReport)
  useEffect(() => resetReport, [])
  const report = state.status === 'performed' ? state.value : undefined
  return (
    <TaskScreen title={text.title} lead={text.lead} wide={Boolean(report)}>
      {!report && (
        <>
          <Form
            fields={reportQuery}
            submitLabel={text.open}
            fleeting={['key']}
            onSubmit={readReport.perform}
          />
          <RefusalNotice by={state} words={{ invalid_grant: text.refused }} />
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
            onClick={() => saveFile(reportCsv(report.days), text.file(report.proof.partner))}
          >
            {text.save}
          </Button>
        </>
      )}
      {report && report.postbacks.length > 0 && <Postbacks {...report} />}
      <p>{text.places}</p>
    </TaskScreen>
  )
}

/** The notifications sent to the partner's server, by day, and a button to send them again. */
function Postbacks({
  postbacks,
  proof,
}: {
  postbacks: PostbackDay[]
  proof: { partner: string; key: string }
}) {
  const state = useAction(sendPostbacksAgain)
  const { headers, again, replayed } = text.postbacks
  const columns: readonly Column<PostbackDay>[] = [
    { id: 'day', header: headers.day, isCardTitle: true, cell: ({ day }) => formatDate(day) },
    { id: 'count', header: headers.count, end: true, cell: ({ count }) => count },
    { id: 'taken', header: headers.taken, end: true, cell: ({ taken }) => taken },
    {
      id: 'again',
      header: headers.again,
      cell: ({ day }) => (
        <Button
          look="quiet"
          aria-label={again(formatDate(day))}
          busy={state.status === 'performing'}
          onClick={() => sendPostbacksAgain.perform({ ...proof, day })}
        >
          {headers.again}
        </Button>
      ),
    },
  ]
  return (
    <>
      <h2>{text.postbacks.title}</h2>
      <p>{text.postbacks.about}</p>
      <Table
        caption={text.postbacks.caption}
        columns={columns}
        rows={postbacks}
        keyOf={({ day }) => day}
        phone="cards"
      />
      <RefusalNotice by={state} />
      {state.status === 'performed' && (
        <Notice tone="success" live>
          <p>{replayed(state.value.waiting, formatDate(state.value.day))}</p>
        </Notice>
      )}
    </>
  )
}
