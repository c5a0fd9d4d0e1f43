import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { Passkey } from '#core/api/contract/passkeys.ts'
import * as fields from '#core/fields/fields.ts'
import { formatInstant } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { useFormFocus } from '../../../kit/use-form-focus.ts'
import css from './page.module.css'
import { removePasskey, renamePasskey } from './security-commands.ts'
import { text as common, passkeyText as text } from './text.ts'

interface PasskeyItemProps {
  passkey: Passkey
  onRenamed: (outcome: ActionState<unknown>) => void
  onRemoved: (outcome: ActionState<unknown>) => void
}

/** One passkey: its name, which may be changed, its uses, and its removal. */
export function PasskeyItem({ passkey, onRenamed, onRemoved }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt, synced } = passkey
  const draft = useDraft(`passkey ${id}`, [fields.passkeyName])
  const [isNaming, setNaming] = useState(draft.texts.passkeyName !== undefined)
  const { form, opener } = useFormFocus(isNaming)
  const removing = useAction(removePasskey)

  async function rename(given: { passkeyName: string }): Promise<ActionState<unknown>> {
    const outcome = await renamePasskey.perform({ id, ...given })
    if (outcome.status !== 'performed') return outcome
    close()
    onRenamed(outcome)
    return outcome
  }

  async function remove(): Promise<boolean> {
    const outcome = await removePasskey.perform(id)
    if (outcome.status === 'performed') onRemoved(outcome)
    return outcome.status === 'performed'
  }

  function close(): void {
    draft.drop()
    setNaming(false)
  }

  return (
    <li className={css.passkey}>
      <p className={css.device}>{name}</p>
      <Facts
        look="pairs"
        facts={[
          [text.createdAt, formatInstant(createdAt)],
          [text.used, lastUsedAt ? formatInstant(lastUsedAt) : text.never],
          [text.place, synced ? text.synced : text.single],
        ]}
      />
      <div className={css.actions}>
        {!isNaming && (
          <Button ref={opener} look="quiet" onClick={() => setNaming(true)}>
            {text.rename}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <ConfirmedButton look="quiet" danger words={text.remove(name)} state={removing} perform={remove}>
          <p>{text.removeBody}</p>
        </ConfirmedButton>
      </div>
      {isNaming && (
        <div ref={form}>
          <Form
            fields={[fields.passkeyName]}
            initial={{ passkeyName: draft.texts.passkeyName ?? name }}
            submitLabel={text.saveName}
            onChange={draft.keep}
            onSubmit={rename}
          />
          <Button look="quiet" onClick={close}>
            {common.cancel}
          </Button>
        </div>
      )}
    </li>
  )
}
