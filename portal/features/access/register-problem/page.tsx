import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { LostDrawing } from '#core/ui/drawing/lost.tsx'
import { chat } from '#core/ui/icon/more-icons.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { registrantConversation, supportConversation } from '../contact.ts'
import { registration } from '../registration.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Shown when retrying the registration would not help; refers the user to support. */
export default function RegisterProblem() {
  const search = useQuery()
  const { registrant } = registration
  const { support } = config
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('registerEmail', {}, search)}>{text.back}</Back>}
      drawing={<LostDrawing />}
    >
      {support.enabled && (
        <>
          <p>{registrant ? text.prefilled : text.unprefilled}</p>
          <ButtonLink
            href={registrant ? registrantConversation(text.greeting, registrant) : supportConversation()}
            icon={chat}
            target="_blank"
            rel="noopener noreferrer"
            wide
          >
            {text.contact}
          </ButtonLink>
        </>
      )}
      <ButtonLink look="secondary" href={href('login', {}, search)} wide>
        {text.login}
      </ButtonLink>
      <p>{text.mail}</p>
    </Screen>
  )
}
