import { useAction } from '../../../../core/react/use-action.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { MailLinkScreen } from '../../../flows/security/mail-link-screen.tsx'
import { takeUndoToken, undoEmail } from '../../../flows/security/undo-email.ts'
import { useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** The way back for whoever finds their e-mail changed. */
export default function UndoEmail() {
  const token = useToken(takeUndoToken, undoEmail.reset)
  const state = useAction(undoEmail)
  if (state.status === 'performed')
    return (
      <Screen title={text.title}>
        <Notice tone="success" live>
          <p>{text.done}</p>
        </Notice>
        <ButtonLink href={href('forgotPassword')}>{text.next}</ButtonLink>
      </Screen>
    )
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={state}>
      <ul>
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Button
        busy={state.status === 'performing'}
        onClick={() => {
          if (token) undoEmail.perform(token)
        }}
      >
        {text.submit}
      </Button>
      <p>{text.help}</p>
    </MailLinkScreen>
  )
}
