import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Form } from '../../../../core/ui/form/form.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../../../core/ui/skeleton/skeleton.tsx'
import { login } from '../../../flows/access/actions.ts'
import { afterLogin } from '../../../flows/access/after-login.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'
import { useLoginStart } from './use-login-start.ts'

async function proceed(): Promise<void> {
  const { search } = window.location
  go(await afterLogin(search), { replace: true, search })
}

/** Login, in the order of the specification: expired, else a stored token, else the form. */
export default function Login() {
  const { phase, email } = useLoginStart(proceed)
  if (phase === 'checking')
    return (
      <Screen title={text.title} lead={text.checking}>
        <Skeleton lines={4} />
      </Screen>
    )
  return (
    <Screen title={text.title} lead={text.lead}>
      {phase === 'expired' && (
        <Notice tone="warning" live>
          <p>{text.expired}</p>
        </Notice>
      )}
      <Form
        key={email}
        fields={['email', 'currentPassword']}
        initial={{ email }}
        submitLabel={text.submit}
        onSubmit={async (values) => {
          const outcome = await login.perform(values)
          if (outcome.status === 'performed') await proceed()
          return outcome
        }}
      />
      <p>{text.newHere}</p>
      <ButtonLink look="secondary" href={href('register')} wide>
        {text.register}
      </ButtonLink>
    </Screen>
  )
}
