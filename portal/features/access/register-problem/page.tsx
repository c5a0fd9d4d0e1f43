import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { LostDrawing } from '#core/ui/drawing/lost-drawing.tsx'
import { chat } from '#core/ui/icon/more-icons.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { registration } from '../registration-state.ts'
import { registrantConversation, supportConversation } from '../support-links.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Shown when retrying the registration would not help; refers the user to support. */
export default function RegisterProblem() {
  const search = useUrlQuery()
  const { registrant } = registration
  const { support } = config
  return (
    <TaskScreen
      title={text.title}
      lead={text.lead}
      above={<BackLink href={href('registerEmail', {}, search)}>{text.back}</BackLink>}
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
    </TaskScreen>
  )
}
