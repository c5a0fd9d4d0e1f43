import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { unsubscribe } from '../../../flows/security/unsubscribe.ts'
import { useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/**
 * One click stops the mails. A click and not the visit: scanners open every link of a mail, and must not take
 * anybody off a list.
 */
export default function LeaveList() {
  const token = useToken()
  const state = useAction(unsubscribe)
  const done = state.status === 'performed'

  if (token === null)
    return (
      <Screen title={text.title} lead={text.missing.lead}>
        <p>{text.missing.help}</p>
        <ButtonLink look="secondary" href={href('home')}>
          {text.home}
        </ButtonLink>
      </Screen>
    )
  return (
    <Screen title={text.title} lead={text.lead}>
      {state.status === 'error' && (
        <Notice tone="error" live>
          <p>{errorSentence(state.error.code)}</p>
        </Notice>
      )}
      {done ? (
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
    </Screen>
  )
}
