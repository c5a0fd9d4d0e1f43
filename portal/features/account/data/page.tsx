import { href } from '#core/routes/pages.ts'
import { Panel } from '../../../kit/account/panel.tsx'
import { PanelRows } from '../../../kit/account/panel-rows.tsx'
import { meta as address } from '../data-address/text.ts'
import { meta as bank } from '../data-bank/text.ts'
import { meta as personal } from '../data-personal/text.ts'
import { meta as work } from '../data-work/text.ts'
import { AnswerRows } from '../stored-answers/answer-rows.tsx'
import { DataScreen } from '../stored-answers/data-screen.tsx'
import { type Summary, summaryOf } from './data-summary.ts'
import { text } from './text.ts'

export { prefetchStoredData as ahead } from '../stored-data.ts'
export { meta } from './text.ts'

const titles: Readonly<Record<Summary['page'], string>> = {
  accountDataPersonal: personal.title,
  accountDataAddress: address.title,
  accountDataWork: work.title,
  accountDataBank: bank.title,
}

/** Summary of all personal data, with links to the pages that change each part. */
export default function Data() {
  return (
    <DataScreen title={text.title} lead={text.lead} first>
      {(data) => (
        <PanelRows>
          {summaryOf(data).map(({ page, rows }) => (
            <Panel
              key={page}
              id={page}
              title={titles[page]}
              action={
                <a href={href(page)} aria-label={text.openLabel(titles[page])}>
                  {text.open}
                </a>
              }
            >
              <AnswerRows rows={rows} />
            </Panel>
          ))}
        </PanelRows>
      )}
    </DataScreen>
  )
}
