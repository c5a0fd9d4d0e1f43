import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useMailedToken } from '../../../kit/use-mailed-token.ts'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { readUnsubscribeToken, unsubscribe } from '../unsubscribe-command.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** One-click unsubscribe. */
export default function LeaveList() {
  const token = useMailedToken(readUnsubscribeToken, unsubscribe.reset)
  const state = useAction(unsubscribe)
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={state}>
      {state.status === 'performed' ? (
        <Notice tone="success" live>
          <p>{text.done}</p>
        </Notice>
      ) : (
        <Button
          busy={state.status === 'performing'}
          onClick={() => {
            if (token) unsubscribe.perform({ token })
          }}
        >
          {text.submit}
        </Button>
      )}
      <p>{text.stays}</p>
      <ButtonLink look="quiet" href={href('unsubscribe')}>
        {text.choose}
      </ButtonLink>
    </MailLinkScreen>
  )
}
