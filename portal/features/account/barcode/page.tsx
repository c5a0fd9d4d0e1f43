import { type FormEvent, useEffect, useState } from 'react'
import { slipFaultsOf } from '#core/payment/inspect.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { TextField } from '#core/ui/field/text-field.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { lookUp } from '../../repayment/index.ts'
import { meta } from './meta.ts'
import css from './page.module.css'
import { text } from './text.ts'
import { Verdict } from './verdict.tsx'

export { meta }

const field = {
  name: 'line',
  label: text.label,
  hint: text.hint,
  control: 'text',
  autocomplete: 'off',
} as const

/** Whether a boleto is well formed, what it says, and whether it is ours. */
export default function Barcode() {
  const [typed, type] = useState('')
  const [asked, ask] = useState(false)
  const state = useAction(lookUp)
  useEffect(() => lookUp.reset, [])

  const [fault] = slipFaultsOf(typed)
  // While it is typed it is too short all the time: only a whole line is judged before it is asked about.
  const whole = typed.replace(/\D/g, '').length >= 44
  const error = fault && (asked || (whole && fault !== 'length')) ? text.faults[fault] : undefined

  function change(value: string): void {
    type(value)
    ask(false)
    lookUp.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    ask(true)
    if (fault) document.getElementById('field-line')?.focus()
    else lookUp.perform(typed)
  }

  return (
    <AccountScreen section="accountLoans" title={meta.title} lead={text.lead}>
      <form className={css.form} onSubmit={submit} noValidate method="dialog">
        <TextField field={field} value={typed} onChange={change} error={error} />
        <Button type="submit" wide busy={state.status === 'performing'}>
          {text.check}
        </Button>
      </form>
      {state.status !== 'idle' && (
        <Loaded state={state} retry={() => lookUp.perform(typed)}>
          {(found) => <Verdict found={found} />}
        </Loaded>
      )}
    </AccountScreen>
  )
}
