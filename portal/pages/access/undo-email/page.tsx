import { useEffect, useState } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { takeUndoToken, undoEmail } from '../../../flows/security/undo-email.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** The way back for whoever finds their e-mail changed. A click and not the visit: scanners open every link. */
export default function UndoEmail() {
  const [token, setToken] = useState<string | null>()
  const state = useAction(undoEmail)
  useEffect(() => {
    setToken(takeUndoToken())
    return undoEmail.reset
  }, [])

  if (token === null)
    return (
      <Screen title={text.title} lead={text.missing}>
        <p>{text.help}</p>
        <ButtonLink look="secondary" href={href('home')}>
          {text.home}
        </ButtonLink>
      </Screen>
    )
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
    <Screen title={text.title} lead={text.lead}>
      {state.status === 'error' && (
        <Notice tone="error" live>
          <p>{errorSentence(state.error.code)}</p>
        </Notice>
      )}
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
    </Screen>
  )
}
