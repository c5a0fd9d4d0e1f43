import { config } from '../../../../core/config/config.ts'
import type { PageRow } from '../../../route.ts'
import { pages } from '../../../routes.ts'
import { text } from './text.ts'

export type GroupId = 'grupo-site' | 'grupo-conta' | 'grupo-logado' | 'grupo-fora'

interface Group {
  id: GroupId
  links: readonly { address: string; title: string; description: string }[]
}

function linksTo(wanted: (row: PageRow) => boolean): Group['links'] {
  return pages.filter(wanted).map(({ path, title, description }) => ({ address: path, title, description }))
}

/** The map's parts: a new row of the table is in it without a word said here. */
export const groups: readonly Group[] = [
  { id: 'grupo-site', links: linksTo((row) => row.sitemap && row.page.startsWith('public/')) },
  { id: 'grupo-conta', links: linksTo((row) => row.sitemap && !row.page.startsWith('public/')) },
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
