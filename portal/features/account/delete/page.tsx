import type { ActionState } from '#core/actions/action.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { closingReasons } from '#core/api/contract/user.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { Closing } from '../../../kit/closing/closing.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { go } from '../../../kit/navigate.ts'
import { askAllAhead, readAgain } from '../../../kit/reads/reads.ts'
import { useReads } from '../../../kit/reads/use-read.ts'
import { Reason } from '../../../kit/reason.tsx'
import { Advice } from '../../../kit/screen/advice.tsx'
import { Back } from '../../../kit/screen/back.tsx'
import { toBeginning } from '../../../kit/use-steps.ts'
import { deleteAccount } from '../security/actions.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const deleteReads = { closing: closingReasons, security: securityOverview }

export const ahead = () => askAllAhead(deleteReads)

/** Says why the account cannot be deleted yet, or what is erased and kept, then asks for the password. */
export default function DeleteAccount() {
  const reads = useReads(deleteReads)
  return (
    <AccountScreen
      section="accountSecurity"
      title={text.title}
      lead={text.lead}
      above={<Back href={href('accountSecurity')}>{text.back}</Back>}
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
    // Something blocks the deletion since the page was read: the reason is shown above and this form is gone.
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

/** Each reason why the account cannot be deleted yet, with a link to what it is about. */
function NotYet({ reasons }: { reasons: readonly ErrorCode[] }) {
  return (
    <Notice tone="warning" title={text.notYet}>
      {reasons.map((code) => (
        <Reason key={code} code={code} />
      ))}
      <p>
        {text.meanwhile}
        <a href={href('accountPreferences')}>{text.preferences}</a>.
      </p>
      <ButtonLink look="secondary" href={href('accountLoans')}>
        {text.loans}
      </ButtonLink>
    </Notice>
  )
}
