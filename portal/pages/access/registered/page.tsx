import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** The registration is complete. */
export default function Registered() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <ButtonLink href={href('login')} wide>
        {text.go}
      </ButtonLink>
    </Screen>
  )
}
