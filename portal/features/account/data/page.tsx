import { href } from '#core/routes/pages.ts'
import { Part } from '../../../kit/account/part.tsx'
import { Parts } from '../../../kit/account/parts.tsx'
import { meta as address } from '../data-address/text.ts'
import { meta as bank } from '../data-bank/text.ts'
import { meta as personal } from '../data-personal/text.ts'
import { meta as work } from '../data-work/text.ts'
import { DataScreen } from '../held/data-screen.tsx'
import { RowsList } from '../held/rows-list.tsx'
import { type Summary, summaryOf } from './summary.ts'
import { text } from './text.ts'

export { askDataAhead as ahead } from '../data.ts'
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
        <Parts>
          {summaryOf(data).map(({ page, rows }) => (
            <Part
              key={page}
              id={page}
              title={titles[page]}
              action={
                <a href={href(page)} aria-label={text.openLabel(titles[page])}>
                  {text.open}
                </a>
              }
            >
              <RowsList rows={rows} />
            </Part>
          ))}
        </Parts>
      )}
    </DataScreen>
  )
}
