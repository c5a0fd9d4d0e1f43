import { useState } from 'react'
import { type ActionState, settle } from '#core/actions/action.ts'
import type { Passkey } from '#core/api/contract/passkeys.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { canUsePasskeys } from '../../../kit/passkeys/passkey-device.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import css from './page.module.css'
import { PasskeyItem } from './passkey-item.tsx'
import { passkeyText as text } from './text.ts'

/** The passkeys of the account, and a new one for this device; nothing where there are none and none can be made. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [told, setTold] = useState<{ outcome: ActionState<unknown>; words?: string }>()
  const canCreate = canUsePasskeys()
  if (!canCreate && passkeys.length === 0) return null

  async function create(): Promise<void> {
    setTold({ outcome: { status: 'performing' } })
    const code = import('../../../kit/new-passkey/create-passkey.ts')
    after(await settle(code.then(({ createPasskey }) => createPasskey())), text.created)
  }

  const after = (outcome: ActionState<unknown>, words: string) =>
    setTold({ outcome, ...(outcome.status === 'performed' && { words }) })

  return (
    <Panel
      id="passkeys"
      title={text.title}
      action={
        canCreate && (
          <Button look="quiet" busy={told?.outcome.status === 'performing'} onClick={create}>
            {text.create}
          </Button>
        )
      }
    >
      <p>{text.lead}</p>
      {told && <RefusalNotice by={told.outcome} />}
      {told?.words && (
        <Notice tone="success" live>
          <p>{told.words}</p>
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className={css.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRenamed={(outcome) => after(outcome, text.renamed)}
              onRemoved={(outcome) => after(outcome, text.removed)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
