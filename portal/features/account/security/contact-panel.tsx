import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { OwnTrustedContact } from '#core/api/contract/trusted-contact.ts'
import * as fields from '#core/fields/fields.ts'
import { newEmail } from '#core/fields/new-email.ts'
import { formatInstant, formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { contactMailWords, contactStateWords } from '#core/text/trusted-contact.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { anchors } from '../../../kit/anchors.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { useFormFocus } from '../../../kit/use-form-focus.ts'
import { inviteContact, removeContact } from './security-commands.ts'
import { text as common, contactText as text } from './text.ts'

type Contact = NonNullable<OwnTrustedContact['contact']>

const unfilled = { autocomplete: 'off' } as const

const contactFields = [
  { ...fields.name, ...unfilled, label: text.name, the: text.theName, hint: text.nameHint },
  {
    ...newEmail,
    ...unfilled,
    label: text.email,
    the: text.theEmail,
    hint: text.emailHint,
    sentences: { not_an_option: text.notAnOption },
  },
] as const

const isPresent = (contact: Contact | null): contact is Contact =>
  contact?.state === 'invited' || contact?.state === 'accepted'

/** The person who is told of contracts: what that means, how it stands, what was mailed. */
export function ContactPanel({ contact, mails }: OwnTrustedContact) {
  const draft = useDraft('trusted contact', contactFields)
  const [isNaming, setNaming] = useState(Object.keys(draft.texts).length > 0)
  const [done, setDone] = useState<string>()
  const { form, opener } = useFormFocus(isNaming)
  const removing = useAction(removeContact)

  async function invite(given: Parameters<typeof inviteContact.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await inviteContact.perform(given)
    if (outcome.status !== 'performed') return outcome
    close()
    setDone(text.named(given.name))
    return outcome
  }

  async function remove(): Promise<boolean> {
    const outcome = await removeContact.perform()
    if (outcome.status === 'performed') setDone(text.removed)
    return outcome.status === 'performed'
  }

  function close(): void {
    draft.drop()
    setNaming(false)
  }

  return (
    <Panel
      id={anchors.trustedContact}
      title={text.title}
      action={
        !isNaming &&
        !isPresent(contact) && (
          <Button ref={opener} look="quiet" onClick={() => setNaming(true)}>
            {text.choose}
          </Button>
        )
      }
    >
      <p>{text.lead}</p>
      {done && (
        <Notice tone="success" live>
          <p>{done}</p>
        </Notice>
      )}
      {contact && <ContactFacts {...contact} />}
      {isPresent(contact) && (
        <ConfirmedButton
          look="quiet"
          danger
          words={text.remove(contact.name)}
          state={removing}
          perform={remove}
        >
          <p>{contact.state === 'accepted' ? text.removeAccepted : text.removeInvited}</p>
        </ConfirmedButton>
      )}
      <ul>
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {isNaming && !isPresent(contact) && (
        <div ref={form}>
          <Form
            fields={contactFields}
            initial={draft.texts}
            submitLabel={text.send}
            onChange={draft.keep}
            onSubmit={invite}
          />
          <Button look="quiet" onClick={close}>
            {common.cancel}
          </Button>
        </div>
      )}
      {mails.length > 0 && (
        <>
          <h3>{text.mails}</h3>
          <ul>
            {mails.map(({ kind, name, sentAt }) => (
              <li key={sentAt + kind}>{text.mail(name, formatInstant(sentAt), contactMailWords[kind])}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const ContactFacts = ({ name, email, state, since, until }: Contact) => (
  <Facts
    look="pairs"
    facts={[
      [text.who, `${name}, ${email}`],
      [text.state, `${contactStateWords[state]} (${formatInstantDay(since)})`],
      state === 'invited' && [text.until, formatInstantDay(until)],
    ]}
  />
)
