import { useEffect } from 'react'
import { parseContinue } from '#core/links.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { beginRequest, countReferral } from '../../request/index.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Entry point from embeds: checks and stores the parameters, then redirects to the request or the login. */
export default function Continue() {
  useEffect(() => {
    const handoff = parseContinue(window.location.search)
    countReferral(handoff)
    beginRequest(handoff, { replace: true })
  }, [])
  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <ButtonLink look="secondary" href={href('login')}>
        {text.login}
      </ButtonLink>
    </TaskScreen>
  )
}
