import type { ActionState } from '#core/actions/action.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { closingReasons } from '#core/api/contract/user.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { ConfirmDialog } from '#core/ui/dialog/confirm-dialog.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { ErasedAndKeptData } from '../../../kit/account-closing/erased-and-kept-data.tsx'
import { List } from '../../../kit/list/list.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { prefetchReads, refetchReads } from '../../../kit/reads/read-cache.ts'
import { useReads } from '../../../kit/reads/use-read.ts'
import { RefusalReason } from '../../../kit/refusal-reason.tsx'
import { AdviceList } from '../../../kit/screen/advice-list.tsx'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { useQuestion } from '../../../kit/use-question.ts'
import { focusHeading } from '../../../kit/use-step-focus.ts'
import { deleteAccount } from '../security/security-commands.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const deleteReads = { closing: closingReasons, security: securityOverview }

export const ahead = () => prefetchReads(deleteReads)

/** Says why the account cannot be deleted yet, or what is erased, kept and to be saved first, then asks for the password. */
export default function DeleteAccount() {
  const reads = useReads(deleteReads)
  return (
    <AccountScreen
      section="accountSecurity"
      title={text.title}
      lead={text.lead}
      above={<BackLink href={href('accountSecurity')}>{text.back}</BackLink>}
    >
      <LoadedRead {...reads}>
        {({ closing: { reasons }, security }) => (
          <>
            {reasons.length > 0 && <CannotDeleteYet reasons={reasons} />}
            <ErasedAndKeptData erased={text.erased} />
            <AdviceList title={text.when} points={text.obstacles} />
            {reasons.length === 0 && <PapersFirst />}
            {reasons.length === 0 && <ConfirmDeletion hasSecondFactor={security.secondFactor.enabled} />}
          </>
        )}
      </LoadedRead>
      <p>{text.help}</p>
    </AccountScreen>
  )
}

type DeleteAccountInput = Parameters<typeof deleteAccount>[0]

function ConfirmDeletion({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { question, ask, answer } = useQuestion<true>()

  async function send(given: DeleteAccountInput): Promise<ActionState<unknown>> {
    if (!(await ask(true))) return { status: 'idle' }
    const outcome = await deleteAccount(given)
    if (outcome.status === 'performed') openPage('accountDeleted', { replace: true })
    // Something blocks the deletion since the page was read: the reason is shown above and this form is gone.
    else if (outcome.status === 'error' && outcome.error.status === 409) {
      await refetchReads(closingReasons)
      focusHeading()
    }
    return outcome
  }
  return (
    <Panel id="confirm" title={text.confirm}>
      {hasSecondFactor ? (
        <Form
          fields={[fields.presentPassword, fields.secondFactor]}
          submitLabel={text.submit}
          onSubmit={send}
        />
      ) : (
        <Form fields={[fields.presentPassword]} submitLabel={text.submit} onSubmit={send} />
      )}
      <ConfirmDialog
        {...text.question}
        danger
        open={question !== null}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        <p>{text.lead}</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** The papers that are out of reach once the account is gone, each with the page that has it. */
function PapersFirst() {
  return (
    <Panel id="papers" title={text.first}>
      <p>{text.firstLead}</p>
      <List>
        {text.papers.map(([route, paper]) => (
          <li key={route}>
            <a href={href(route)}>{paper}</a>
          </li>
        ))}
      </List>
    </Panel>
  )
}

/** Each reason why the account cannot be deleted yet, with a link to what it is about. */
function CannotDeleteYet({ reasons }: { reasons: readonly ErrorCode[] }) {
  return (
    <Notice tone="warning" title={text.notYet}>
      {reasons.map((code) => (
        <RefusalReason key={code} code={code} />
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
