import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { retrySentence } from '../../../../core/text/waiting.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { sendActivationCode } from '../../../flows/access/actions.ts'
import { text } from './text.ts'

/** Asks for another code, and says that it went. */
export function Resend({ email }: { email: string }) {
  const state = useAction(sendActivationCode)
  useEffect(() => sendActivationCode.reset, [])
  const sent = state.status === 'performed'
  return (
    <>
      <Button
        look="quiet"
        busy={state.status === 'performing'}
        onClick={() => (sent ? undefined : sendActivationCode.perform({ email }))}
      >
        {sent ? text.resent : text.resend}
      </Button>
      <Hidden live>{sent ? text.resent : ''}</Hidden>
      {state.status === 'error' && (
        <Notice tone="error" live>
          <p>
            {errorSentence(state.error.code)}
            {state.error.retryAfterSeconds && ` ${retrySentence(state.error.retryAfterSeconds)}`}
          </p>
        </Notice>
      )}
    </>
  )
}
