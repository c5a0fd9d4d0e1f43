import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { ConfirmForm } from '../confirm-form.tsx'
import css from './page.module.css'
import { confirmFactor, startFactor } from './security-commands.ts'
import { text as common, factorText as text } from './text.ts'

interface FactorSetupProps {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Asks for the password, shows the key for the authenticator app, then asks for a code to check it. */
export function SecondFactorSetup({ onDone, onCancel }: FactorSetupProps) {
  const started = useAction(startFactor)
  useEffect(
    () => () => {
      startFactor.reset()
      confirmFactor.reset()
    },
    [],
  )

  if (started.status !== 'performed')
    return (
      <>
        <p>{text.passwordFirst}</p>
        <ConfirmForm
          guarded={false}
          submitLabel={text.next}
          send={(given) => startFactor.perform(given)}
          onCancel={onCancel}
        />
      </>
    )
  const { secret, uri } = started.value
  return (
    <>
      <p>{text.scan}</p>
      <Qr value={uri} label={text.qr} />
      <p>
        {text.orType} <span className={css.secret}>{groupInFours(secret)}</span>
      </p>
      <ButtonLink look="quiet" href={uri}>
        {text.openApp}
      </ButtonLink>
      <Form
        fields={[fields.secondFactor]}
        words={{ secondFactor: { label: text.code, hint: text.codeHint } }}
        submitLabel={text.confirm}
        onSubmit={async (values) => {
          const outcome = await confirmFactor.perform(values)
          if (outcome.status === 'performed') onDone(outcome.value.recoveryCodes)
          return outcome
        }}
      />
      <Button look="quiet" onClick={onCancel}>
        {common.cancel}
      </Button>
    </>
  )
}
