import { useSnapshot } from 'valtio'
import { href } from '#core/routes/pages.ts'
import { session } from '#core/session/session.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Confirms that the new password is valid and that all earlier sessions have ended. */
export default function PasswordChanged() {
  const search = useUrlQuery()
  const { authenticated } = useSnapshot(session)
  const words = authenticated ? text.inside : text.outside
  return (
    <TaskScreen title={text.title} lead={text.lead} drawing={<TrailDrawing />}>
      <p>{words.unlocked}</p>
      <ButtonLink href={href('login', {}, search)} wide>
        {words.go}
      </ButtonLink>
      <p>{text.notYou}</p>
    </TaskScreen>
  )
}
