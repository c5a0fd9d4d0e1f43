import { doubtDeath } from '#core/api/contract/deaths.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TextAreaField } from '#core/ui/field/text-area-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { readStoredToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const sendWords = createCommand(doubtDeath, (body: { token: string; words: string }) => ({ body }))

/** Refusals after which its form is of no use. */
const endWords: Partial<Record<ErrorCode, { title: string; lead: string }>> = {
  mail_link_invalid: text.invalid,
  mail_link_used: text.open,
}

const readToken = () => readStoredToken(sessionKeys.livingToken)

/** Where the owner of an account that a death closed asks the staff to look again: without a login. */
export default function StillAlive() {
  const token = useMailedToken(readToken, sendWords.reset)
  const state = useAction(sendWords)
  const draft = useDraft('still-alive', [fields.livingWords])
  if (state.status === 'performed')
    return (
      <TaskScreen title={text.done}>
        <Notice tone="success" live>
          <p>{text.doneLead(state.value)}</p>
        </Notice>
        <p>{text.until}</p>
      </TaskScreen>
    )
  const ended = state.status === 'error' ? endWords[state.error.code] : undefined
  if (ended)
    return (
      <TaskScreen title={ended.title} lead={ended.lead}>
        <ButtonLink href={href('login')}>{text.enter}</ButtonLink>
      </TaskScreen>
    )
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing}>
      <p>{text.until}</p>
      <Form
        fields={[fields.livingWords]}
        controls={{ longText: TextAreaField }}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={text.send}
        onSubmit={async ({ words }) => {
          const outcome = await sendWords.perform({ token: token ?? '', words })
          if (outcome.status === 'performed') draft.drop()
          return outcome
        }}
      />
      <p>{text.faster}</p>
    </MailLinkScreen>
  )
}
