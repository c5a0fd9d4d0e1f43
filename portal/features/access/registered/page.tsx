import { useEffect } from 'react'
import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { clearRegistration } from '../registration-state.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Confirms the completed registration. */
export default function Registered() {
  const search = useUrlQuery()
  const authenticated = useSessionAfterHydration()
  useEffect(clearRegistration, [])
  return (
    <TaskScreen title={text.title} lead={text.lead} drawing={<TrailDrawing />}>
      {!authenticated && <p>{text.enter}</p>}
      <ButtonLink href={href('login', {}, search)} wide>
        {text.go}
      </ButtonLink>
    </TaskScreen>
  )
}
