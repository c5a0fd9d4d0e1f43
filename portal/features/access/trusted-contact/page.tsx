import { useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as api from '#core/api/contract/trusted-contact.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { AdviceList } from '../../../kit/screen/advice-list.tsx'
import { readMailedToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const answerLink = createAction((signal, body: { token: string; accepted: boolean }) =>
  call(api.answerContactLink, { body }, { signal }),
)

/** Where the person whom a customer has named accepts or refuses, and later stops: without a login. */
export default function TrustedContact() {
  const token = useMailedToken(readMailedToken, answerLink.reset)
  const read = useRead(api.openContactLink, token ? { body: { token } } : null)
  const state = useAction(answerLink)
  const isOver = read.refusal?.code === 'mail_link_invalid'
  return (
    <MailLinkScreen
      token={isOver ? null : token}
      title={isOver ? text.over : text.title}
      lead={text.lead}
      missing={isOver ? text.overNext : text.missing}
      state={state}
    >
      <LoadedRead {...read} lines={8}>
        {(link) => token && <OpenedLink key={token} token={token} link={link} />}
      </LoadedRead>
    </MailLinkScreen>
  )
}

function OpenedLink({ token, link }: { token: string; link: api.ContactLink }) {
  const [answered, setAnswered] = useState<api.ContactLink>()
  const { state, name, until } = answered ?? link
  const isBusy = useAction(answerLink).status === 'performing'

  async function answer(accepted: boolean): Promise<void> {
    const outcome = await answerLink.perform({ token, accepted })
    if (outcome.status === 'performed') setAnswered(outcome.value)
  }

  if (state === 'ended')
    return (
      <Notice live={answered !== undefined}>
        <p>{text.ended(name)}</p>
      </Notice>
    )
  if (state === 'accepted')
    return (
      <>
        <Notice tone="success" live={answered !== undefined}>
          <p>{text.accepted(name)}</p>
        </Notice>
        <AdviceList title={text.means} points={text.points(name)} />
        <Button look="secondary" busy={isBusy} onClick={() => answer(false)}>
          {text.stop}
        </Button>
      </>
    )
  return (
    <>
      <p>{text.invited(name)}</p>
      <AdviceList title={text.means} points={text.points(name)} />
      <p>{text.until(until)}</p>
      <Button busy={isBusy} onClick={() => answer(true)}>
        {text.accept}
      </Button>
      <Button look="secondary" busy={isBusy} onClick={() => answer(false)}>
        {text.refuse}
      </Button>
    </>
  )
}
