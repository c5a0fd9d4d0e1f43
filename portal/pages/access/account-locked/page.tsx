import { useEffect } from 'react'
import { Form } from '../../../../core/ui/form/form.tsx'
import { sendUnlockAccount } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Why an account is locked, until when, and the code that opens it. */
export default function AccountLocked() {
  const search = useQuery()
  useEffect(() => sendUnlockAccount.reset, [])
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('login', {}, search)}>{text.back}</Back>}
    >
      <dl className={css.facts}>
        {text.facts.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <Form
        fields={['email']}
        initial={{ email: knownEmail.get() }}
        words={{ email: { autocomplete: 'username' } }}
        submitLabel={text.submit}
        onChange={knownEmail.follow}
        onSubmit={async (values) => {
          const outcome = await sendUnlockAccount.perform(values)
          if (outcome.status === 'performed') {
            knownEmail.set(values.email)
            go('unlockSent', { search })
          }
          return outcome
        }}
      />
      <p>
        {text.forgotten} <a href={href('forgotPassword', {}, search)}>{text.newPassword}</a>
      </p>
    </Screen>
  )
}
