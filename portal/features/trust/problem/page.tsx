import { useEffect, useState } from 'react'
import { useSession } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { matchPage } from '../../../kit/match-page.ts'
import { AdviceList } from '../../../kit/screen/advice-list.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** The page that failed, if it is one of this site. History state is untrusted. */
function pageThatFailed(): string | undefined {
  const { from } = (history.state ?? {}) as { from?: unknown }
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return undefined
  const { id } = matchPage(from.replace(/[?#].*/s, '')).row
  return id === 'problem' || id === 'notFound' ? undefined : from
}

/** General error page. */
export default function Problem() {
  const { authenticated } = useSession()
  const [broken, setBroken] = useState<string>()
  useEffect(() => setBroken(pageThatFailed()), [])
  return (
    <TaskScreen title={text.title} lead={text.lead} drawing={<DetourDrawing />}>
      <AdviceList title={text.nextTitle} points={text.next} />
      {/* A full page load drops the broken state. */}
      {broken && (
        <ButtonLink href={broken} target="_self">
          {text.again}
        </ButtonLink>
      )}
      <ButtonLink look={broken ? 'secondary' : 'primary'} href={href(authenticated ? 'account' : 'home')}>
        {authenticated ? text.account : text.home}
      </ButtonLink>
    </TaskScreen>
  )
}
