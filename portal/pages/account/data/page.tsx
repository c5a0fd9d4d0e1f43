import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { DataScreen } from '../../../shell/account/held/data-screen.tsx'
import { RowsList } from '../../../shell/account/held/rows-list.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { accountTitles } from '../../../shell/account/titles.ts'
import { summaryOf } from './summary.ts'
import { text } from './text.ts'

/** Everything held of the person, in short, and where each part is changed. */
export default function Data() {
  return (
    <DataScreen title={text.title} lead={text.lead} first>
      {(data) =>
        summaryOf(data).map(({ page, rows }) => (
          <Part key={page} id={page} title={accountTitles[page]}>
            <RowsList rows={rows} />
            <ButtonLink look="secondary" href={href(page)} aria-label={text.openLabel(accountTitles[page])}>
              {text.open}
            </ButtonLink>
          </Part>
        ))
      }
    </DataScreen>
  )
}
