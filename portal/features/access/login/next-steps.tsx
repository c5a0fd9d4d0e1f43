import type { ActionState } from '#core/actions/action.ts'
import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { knownEmail } from '../known-email.ts'
import { storeRegistration } from '../registration-state.ts'
import { nextText as text } from './next-steps-text.ts'
import css from './page.module.css'

interface NextStepsProps {
  code: string
  passkey: ActionState<unknown>
}

/**
 * Advice after a refused login. It is the same for every wrong password, because the answer must not reveal
 * whether the account exists or its state. The mailbox does, and a code waiting there can be used from here.
 */
export default function NextSteps({ code, passkey }: NextStepsProps) {
  const search = useUrlQuery()
  if (passkey.status === 'error') return <RefusalNotice by={passkey} />
  if (code === 'too_many_requests')
    return (
      <p>
        {text.limited} <a href={href('forgotPassword', {}, search)}>{text.byMail}</a>
      </p>
    )
  if (code.includes('factor')) return <p>{text.lost}</p>
  if (code !== 'invalid_grant') return null
  return (
    <Notice title={text.title}>
      <ul className={css.steps}>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        {text.code}{' '}
        <a
          href={href('activate', {}, search)}
          onClick={() => storeRegistration({ activating: knownEmail.get() })}
        >
          {text.activate}
        </a>
      </p>
    </Notice>
  )
}
