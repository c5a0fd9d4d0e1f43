import { useEffect } from 'react'
import { useLateSession } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { forgetRegistration } from '../registration.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Confirms the completed registration. */
export default function Registered() {
  const search = useQuery()
  const authenticated = useLateSession()
  useEffect(forgetRegistration, [])
  return (
    <Screen title={text.title} lead={text.lead} drawing={<TrailDrawing />}>
      {!authenticated && <p>{text.enter}</p>}
      <ButtonLink href={href('login', {}, search)} wide>
        {text.go}
      </ButtonLink>
    </Screen>
  )
}
