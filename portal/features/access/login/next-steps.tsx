import { Notice } from '#core/ui/notice/notice.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { href } from '../../../routes.ts'
import { knownEmail } from '../known-email.ts'
import { noteRegistration } from '../registration.ts'
import { nextText as text } from './next-steps-text.ts'
import css from './page.module.css'

/**
 * What to do after a refusal. To a wrong password it is the same whatever the reason: the answer does not tell whether
 * there is an account or in which state. The mailbox does, and a code that waits there can be used from here.
 */
export default function NextSteps({ code }: { code: string }) {
  const search = useQuery()
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
          onClick={() => noteRegistration({ activating: knownEmail.get() })}
        >
          {text.activate}
        </a>
      </p>
    </Notice>
  )
}
