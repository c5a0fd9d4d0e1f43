import { useSession } from '#core/react/use-session.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { Advice } from '../../../kit/screen/advice.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Something went wrong that no page could tell better. */
export default function Problem() {
  const { authenticated } = useSession()
  return (
    <Screen title={text.title} lead={text.lead} drawing={<DetourDrawing />}>
      <Advice title={text.nextTitle} points={text.next} />
      <ButtonLink href={href(authenticated ? 'account' : 'home')}>
        {authenticated ? text.account : text.home}
      </ButtonLink>
    </Screen>
  )
}
