import { useEffect } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import * as fields from '../../../../core/fields/fields.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { deleteAccount, loadClosing } from '../../../flows/security/actions.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Closing } from '../../../shell/account/closing/closing.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import { Advice } from '../../../shell/screen/advice.tsx'
import { useKept } from '../../../shell/use-kept.ts'
import { toBeginning } from '../../../shell/use-steps.ts'
import { NotYet } from './not-yet.tsx'
import { text } from './text.ts'

/** Says why not yet, or what goes and what stays before it asks for the password. */
export default function DeleteAccount() {
  const state = useKept(useAction(loadClosing))
  useEffect(() => {
    loadClosing.perform()
    return loadClosing.reset
  }, [])
  const reasons = state.status === 'performed' ? state.value.reasons : []

  return (
    <AccountScreen
      section="accountSecurity"
      title={text.title}
      lead={text.lead}
      above={<a href={href('accountSecurity')}>{text.back}</a>}
    >
      {reasons.length > 0 && <NotYet reasons={reasons} />}
      <Closing erased={text.erased} />
      <Advice title={text.when} points={text.obstacles} />
      <Loaded state={state} retry={loadClosing.perform}>
        {({ hasSecondFactor }) => reasons.length === 0 && <Confirm hasSecondFactor={hasSecondFactor} />}
      </Loaded>
      <p>{text.help}</p>
    </AccountScreen>
  )
}

type Given = Parameters<typeof deleteAccount.perform>[0]

function Confirm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  async function send(given: Given): Promise<ActionState<unknown>> {
    const outcome = await deleteAccount.perform(given)
    if (outcome.status === 'performed') go('accountDeleted', { replace: true })
    // Something opened since the page was: it is said above, and this form is gone.
    else if (outcome.status === 'error' && outcome.error.status === 409) {
      await loadClosing.perform()
      toBeginning()
    }
    return outcome
  }
  return (
    <Part id="confirm" title={text.confirm}>
      {hasSecondFactor ? (
        <Form
          fields={[fields.presentPassword, fields.secondFactor]}
          submitLabel={text.submit}
          onSubmit={send}
        />
      ) : (
        <Form fields={[fields.presentPassword]} submitLabel={text.submit} onSubmit={send} />
      )}
    </Part>
  )
}
