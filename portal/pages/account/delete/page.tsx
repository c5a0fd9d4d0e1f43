import type { ActionState } from '#core/actions/action.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { closingReasons } from '#core/api/contract/user.ts'
import * as fields from '#core/fields/fields.ts'
import { Form } from '#core/ui/form/form.tsx'
import { deleteAccount } from '../../../flows/security/actions.ts'
import { readAgain } from '../../../reads/reads.ts'
import { together, useRead } from '../../../reads/use-read.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Closing } from '../../../shell/account/closing/closing.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import { Advice } from '../../../shell/screen/advice.tsx'
import { toBeginning } from '../../../shell/use-steps.ts'
import { NotYet } from './not-yet.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Says why not yet, or what goes and what stays before it asks for the password. */
export default function DeleteAccount() {
  const reads = together({ closing: useRead(closingReasons), security: useRead(securityOverview) })
  return (
    <AccountScreen
      section="accountSecurity"
      title={text.title}
      lead={text.lead}
      above={<a href={href('accountSecurity')}>{text.back}</a>}
    >
      <Loaded {...reads}>
        {({ closing: { reasons }, security }) => (
          <>
            {reasons.length > 0 && <NotYet reasons={reasons} />}
            <Closing erased={text.erased} />
            <Advice title={text.when} points={text.obstacles} />
            {reasons.length === 0 && <Confirm hasSecondFactor={security.secondFactor.enabled} />}
          </>
        )}
      </Loaded>
      <p>{text.help}</p>
    </AccountScreen>
  )
}

type Given = Parameters<typeof deleteAccount>[0]

function Confirm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  async function send(given: Given): Promise<ActionState<unknown>> {
    const outcome = await deleteAccount(given)
    if (outcome.status === 'performed') go('accountDeleted', { replace: true })
    // Something opened since the page was: it is said above, and this form is gone.
    else if (outcome.status === 'error' && outcome.error.status === 409) {
      await readAgain(closingReasons)
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
