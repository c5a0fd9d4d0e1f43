import { useSession } from '../../../../core/react/use-session.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** What any unknown address shows, with status 404. */
export default function NotFound() {
  const { authenticated } = useSession()
  return (
    <Screen title={text.title} lead={text.lead}>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
      {authenticated && (
        <ButtonLink look="secondary" href={href('account')}>
          {text.account}
        </ButtonLink>
      )}
    </Screen>
  )
}
