import { metas } from 'virtual:page-metas'
import { config } from '#core/config/config.ts'
import { type Page, pages } from '#core/routes/pages.ts'
import { isForReading } from '#core/routes/route-rows.ts'
import { titleOf } from '../../../page-meta.ts'
import { text } from './text.ts'

type GroupId = 'grupo-site' | 'grupo-conta' | 'grupo-logado' | 'grupo-fora'

interface PageGroup {
  id: GroupId
  links: readonly { address: string; title: string; description: string | undefined }[]
}

function linksTo(wanted: (row: Page) => boolean): PageGroup['links'] {
  return pages.filter(wanted).map(({ id, path, page }) => ({
    address: path,
    title: titleOf(metas[page], id),
    description: metas[page]?.description,
  }))
}

const isListed = (page: string) => metas[page]?.description !== undefined

/** Groups of the site map. New rows of the route table appear without a change here. */
export const groups: readonly PageGroup[] = [
  { id: 'grupo-site', links: linksTo((row) => isListed(row.page) && isForReading(row)) },
  { id: 'grupo-conta', links: linksTo((row) => isListed(row.page) && !isForReading(row)) },
  {
    id: 'grupo-logado',
    links: linksTo(
      ({ guard, page, path }) => guard === 'session' && /^account\//.test(page) && !/:/.test(path),
    ),
  },
  {
    id: 'grupo-fora',
    links: [
      { address: config.links.help, ...text.help },
      { address: config.links.blog, ...text.blog },
      { address: config.partnerLender.siteUrl, ...text.lender },
    ],
  },
]
