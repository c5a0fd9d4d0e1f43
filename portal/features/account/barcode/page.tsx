import { useEffect } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { Form } from '#core/ui/form/form.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { lookUp } from '../../repayment/index.ts'
import { lineField } from './line-field.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { Verdict } from './verdict.tsx'

export { meta }

/** Whether a boleto is well formed, what it says, and whether it is ours. */
export default function Barcode() {
  const state = useAction(lookUp)
  useEffect(() => lookUp.reset, [])

  return (
    <AccountScreen section="accountLoans" title={meta.title} lead={text.lead}>
      <Form
        fields={[lineField]}
        submitLabel={text.check}
        onSubmit={({ line }) => lookUp.perform(line)}
        onChange={lookUp.reset}
      />
      {state.status === 'performed' && <Verdict found={state.value} />}
    </AccountScreen>
  )
}
