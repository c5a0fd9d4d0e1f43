import { metas } from 'virtual:page-metas'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { editDistance } from '#core/format/edit-distance.ts'
import { useSession } from '#core/react/use-session.ts'
import { href, type Page, pages } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { LostDrawing } from '#core/ui/drawing/lost-drawing.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { questionsHref } from '../../../kit/anchors.ts'
import { matchPage } from '../../../kit/match-page.ts'
import { readMailedLink } from '../../../kit/read-mailed-link.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { titleOf } from '../../../page-meta.ts'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Page for unknown addresses, with status 404: a suggestion and links. */
export default function NotFound() {
  const { authenticated } = useSession()
  const [pathname] = useLocation()
  const [guess, setGuess] = useState<Page>()
  // Not during render: the prerendered HTML is the same for every unknown address.
  useEffect(() => setGuess(nearestPage(pathname)), [pathname])
  useLayoutEffect(openMailedLink, [])
  return (
    <TaskScreen title={text.title} lead={text.lead} drawing={<LostDrawing />}>
      {guess && (
        <Notice live>
          <p>
            {text.guess} <a href={guess.path}>{titleOf(metas[guess.page], guess.id)}</a>
          </p>
        </Notice>
      )}
      <div className={css.ways}>
        <ButtonLink href={href('home')}>{text.home}</ButtonLink>
        <ButtonLink look="secondary" href={href(authenticated ? 'account' : 'login')}>
          {authenticated ? text.account : text.login}
        </ButtonLink>
      </div>
      <nav aria-label={text.elsewhere}>
        <ul className={css.more}>
          <li>
            <a href={questionsHref}>{text.questions}</a>
          </li>
          <li>
            <a href={href('siteMap')}>{text.siteMap}</a>
          </li>
        </ul>
      </nav>
    </TaskScreen>
  )
}

/** Opens the page of a mail's link that the mail program has changed. */
function openMailedLink(): void {
  const { pathname, search, hash } = window.location
  const { place, token } = readMailedLink(pathname + search + hash)
  const path = place.split('?', 1)[0] ?? ''
  if (path === pathname || matchPage(path).row.status === 404) return
  navigate(token ? `${place}#token=${token}` : place, { replace: true })
}

const plainPath = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** The site map's page closest to a mistyped address, if close enough. */
function nearestPage(pathname: string): Page | undefined {
  const wanted = plainPath(pathname).slice(0, 60)
  const [best] = pages
    .filter(({ page, path }) => metas[page]?.description && path.length > 1)
    .map((row) => ({ row, off: editDistance(wanted, row.path) }))
    .sort((a, b) => a.off - b.off)
  return best && best.off <= Math.max(2, best.row.path.length / 4) ? best.row : undefined
}
