import { useState } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useMailedToken } from '../../../kit/use-mailed-token.ts'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { readUnsubscribeToken, unsubscribe } from '../unsubscribe-command.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

type UnsubscribeScope = 'kind' | 'everything'

const choice = {
  name: 'unsubscribe',
  label: text.choices.label,
  control: 'choice',
  autocomplete: 'off',
  options: [
    { value: 'kind', label: text.choices.kind },
    { value: 'everything', label: text.choices.everything },
  ],
} as const

/** Lets a user who followed a mail's link choose which mails to stop. The token is stored for this tab. */
export default function Unsubscribe() {
  const token = useMailedToken(readUnsubscribeToken, unsubscribe.reset)
  const state = useAction(unsubscribe)
  const [wanted, setWanted] = useState<UnsubscribeScope>('kind')

  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={state}>
      {state.status === 'performed' && (
        <Notice tone="success" live>
          <p>{text.done[wanted]}</p>
        </Notice>
      )}
      <RadioCards
        field={choice}
        value={wanted}
        onChange={(value) => {
          setWanted(value === 'everything' ? 'everything' : 'kind')
          unsubscribe.reset()
        }}
      />
      <Button
        busy={state.status === 'performing'}
        onClick={() => {
          if (token) unsubscribe.perform({ token, everything: wanted === 'everything' })
        }}
      >
        {text.submit}
      </Button>
      <p>{text.stays}</p>
    </MailLinkScreen>
  )
}
