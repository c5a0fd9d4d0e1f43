import { useEffect } from 'react'
import * as v from 'valibot'
import type { ActionState } from '#core/actions/action.ts'
import type { Field } from '#core/fields/field.ts'
import { findSlipFaults } from '#core/payment/slip-faults.ts'
import { useAction } from '#core/react/use-action.ts'
import { Form } from '#core/ui/form/form.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { lookUp } from '../../repayment/index.ts'
import { BarcodeVerdict } from './barcode-verdict.tsx'
import { meta, text } from './text.ts'

/** The digits of a boleto, typed or read by a camera. */
const lineField: Field<string, 'line'> = {
  name: 'line',
  label: text.label,
  the: text.the,
  hint: text.hint,
  control: 'text',
  autocomplete: 'off',
  sentences: text.faults,
  schema: v.pipe(
    v.string(),
    v.check(
      (line) => findSlipFaults(line).length === 0,
      ({ input }) => findSlipFaults(input)[0] ?? 'length',
    ),
  ),
  read: (typed) => typed,
  show: (value) => value,
}

export { meta }

/** Checks whether a boleto is well formed and genuine, and shows what it contains. */
export default function Barcode() {
  const state = useAction(lookUp)
  const draft = useDraft('barcode', [lineField])
  useEffect(() => lookUp.reset, [])

  function change(name: string, typed: string): void {
    lookUp.reset()
    draft.keep(name, typed)
  }

  async function send({ line }: { line: string }): Promise<ActionState<unknown>> {
    const outcome = await lookUp.perform(line)
    if (outcome.status === 'performed') draft.drop()
    return outcome
  }

  return (
    <AccountScreen section="accountLoans" title={meta.title} lead={text.lead}>
      <Form
        fields={[lineField]}
        submitLabel={text.check}
        onSubmit={send}
        initial={draft.texts}
        onChange={change}
      />
      {state.status === 'performed' && <BarcodeVerdict found={state.value} />}
    </AccountScreen>
  )
}
