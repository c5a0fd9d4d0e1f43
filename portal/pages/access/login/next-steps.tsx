import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { noteRegistration } from '../../../flows/access/registration.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

/**
 * What to do after a refusal, the same whatever the reason: the answer does not tell whether there is an account
 * or in which state. The mailbox does, and a code that waits there can be used from here.
 */
export function NextSteps() {
  const search = useQuery()
  return (
    <Notice title={text.next.title}>
      <ul className={css.steps}>
        {text.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        {text.next.code}{' '}
        <a
          href={href('activate', {}, search)}
          onClick={() => noteRegistration({ activating: knownEmail.get() })}
        >
          {text.next.activate}
        </a>
      </p>
    </Notice>
  )
}
