import { useState } from 'react'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { ConfirmForm } from '../confirm-form.tsx'
import css from './page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { disableFactor, renewCodes } from './security-commands.ts'
import { factorText as text } from './text.ts'

interface SecondFactorPanelProps {
  enabled: boolean
  recoveryCodesLeft: number
}

type FactorPhase = 'rest' | 'setting-up' | 'renewing' | 'turning-off' | 'turned-off'

const few = 3

/** Enables, renews and disables the second factor. */
export function SecondFactorPanel({ enabled, recoveryCodesLeft }: SecondFactorPanelProps) {
  const [phase, setPhase] = useState<FactorPhase>('rest')
  const [codes, setCodes] = useState<readonly string[]>()

  function rest(): void {
    setCodes(undefined)
    setPhase('rest')
  }

  if (codes)
    return (
      <Panel id="factor" title={text.title}>
        <RecoveryCodes codes={codes} onDone={rest} />
      </Panel>
    )
  const isResting = phase === 'rest' || phase === 'turned-off'
  return (
    <Panel
      id="factor"
      title={text.title}
      action={
        isResting &&
        !enabled && (
          <Button look="quiet" onClick={() => setPhase('setting-up')}>
            {text.turnOn}
          </Button>
        )
      }
    >
      <p>{enabled ? text.on : text.off}</p>
      {enabled && <p>{text.codesLeft(recoveryCodesLeft)}</p>}
      {enabled && recoveryCodesLeft <= few && (
        <Notice tone="warning">
          <p>{text.fewCodes}</p>
        </Notice>
      )}
      {phase === 'turned-off' && (
        <Notice tone="success" live>
          <p>{text.turnedOff}</p>
        </Notice>
      )}
      {phase === 'setting-up' && <SecondFactorSetup onDone={setCodes} onCancel={() => setPhase('rest')} />}
      {phase === 'renewing' && (
        <ConfirmForm
          guarded
          submitLabel={text.renewSubmit}
          onCancel={() => setPhase('rest')}
          send={async (given) => {
            const outcome = await renewCodes.perform(given)
            if (outcome.status === 'performed') setCodes(outcome.value.recoveryCodes)
            return outcome
          }}
        />
      )}
      {phase === 'turning-off' && (
        <ConfirmForm
          guarded
          submitLabel={text.turnOffSubmit}
          onCancel={() => setPhase('rest')}
          send={async (given) => {
            const outcome = await disableFactor.perform(given)
            if (outcome.status === 'performed') setPhase('turned-off')
            return outcome
          }}
        />
      )}
      {isResting && enabled && (
        <div className={css.actions}>
          <Button look="secondary" onClick={() => setPhase('renewing')}>
            {text.renew}
          </Button>
          <Button look="quiet" onClick={() => setPhase('turning-off')}>
            {text.turnOff}
          </Button>
        </div>
      )}
    </Panel>
  )
}
