import { useState } from 'react'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { ConfirmForm } from '../confirm-form.tsx'
import { disableFactor, renewCodes } from './actions.ts'
import { FactorSetup } from './factor-setup.tsx'
import css from './page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorText as text } from './text.ts'

interface FactorPartProps {
  enabled: boolean
  recoveryCodesLeft: number
}

type Phase = 'rest' | 'setting-up' | 'renewing' | 'turning-off' | 'turned-off'

const few = 3

/** Enables, renews and disables the second factor. */
export function FactorPart({ enabled, recoveryCodesLeft }: FactorPartProps) {
  const [phase, setPhase] = useState<Phase>('rest')
  const [codes, setCodes] = useState<readonly string[]>()

  function rest(): void {
    setCodes(undefined)
    setPhase('rest')
  }

  if (codes)
    return (
      <Part id="factor" title={text.title}>
        <RecoveryCodes codes={codes} onDone={rest} />
      </Part>
    )
  const isResting = phase === 'rest' || phase === 'turned-off'
  return (
    <Part
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
      {phase === 'setting-up' && <FactorSetup onDone={setCodes} onCancel={() => setPhase('rest')} />}
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
    </Part>
  )
}
