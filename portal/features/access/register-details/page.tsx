import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as fields from '#core/fields/fields.ts'
import { isOneName } from '#core/format/called-name.ts'
import { meantEmail } from '#core/format/email-typo.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { DateField } from '#core/ui/field/date-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { go } from '../../../kit/navigate.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text as slip } from '../../../kit/slip/text.ts'
import { useQuery } from '../../../kit/use-query.ts'
import { Username } from '../../../kit/username.tsx'
import { heldPassword, holdPassword } from '../held-password.ts'
import { registerPerson } from '../register-person.ts'
import {
  noteEmail,
  recallRegistration,
  registration,
  registrationDraft,
  registrationSteps,
} from '../registration.ts'
import { useNewPassword } from '../use-new-password.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const asked = [fields.name, fields.dateOfBirth, fields.mobile, fields.cpf, fields.password] as const

/** Registration, second step: identity, contact data and a password. */
export default function RegisterDetails() {
  const search = useQuery()
  const { email } = useSnapshot(registration)
  const [password] = useState(() => heldPassword(registration.email))
  const [name, setName] = useState<string>()
  const [isNameAsked, askName] = useState(false)
  const draft = useDraft(registrationDraft, asked)
  const sized = useNewPassword(password)

  useEffect(() => {
    if (!recallRegistration().email) go('registerEmail', { replace: true, search: window.location.search })
  }, [])

  function change(name: string, typed: string): void {
    if (name === 'password') holdPassword(registration.email ?? '', typed)
    if (name === 'name') setName(typed)
    sized.follow(name, typed)
    draft.keep(name, typed)
  }

  /** Asks once about a name of one word, which may be complete. */
  function check(): Record<string, string> {
    if (isNameAsked || !isOneName(name ?? draft.texts.name ?? '')) return {}
    askName(true)
    return { name: text.oneName }
  }

  const above = (
    <>
      <Back href={href('registerEmail', {}, search)}>{text.back}</Back>
      <Stepper current={2} total={registrationSteps} />
    </>
  )
  if (!email)
    return (
      <Screen title={text.title} above={above}>
        <Skeleton lines={5} />
      </Screen>
    )
  const meant = meantEmail(email)
  return (
    <Screen title={text.title} lead={text.lead(email)} above={above}>
      {meant && (
        <Notice tone="warning">
          <p>{slip.typo(meant)}</p>
          <Button look="secondary" onClick={() => noteEmail(meant)}>
            {text.correct}
          </Button>
        </Notice>
      )}
      <Form
        fields={asked}
        controls={{ date: DateField }}
        initial={{ ...draft.texts, password }}
        words={{ name: { hint: text.nameHint }, password: sized.words }}
        submitLabel={text.submit}
        onChange={change}
        check={check}
        onSubmit={(values) => registerPerson({ ...values, email }, search)}
      >
        <Username email={email} />
        <p>
          {text.agree.before} <a href={href('terms')}>{text.agree.terms}</a> {text.agree.between}{' '}
          <a href={href('privacy')}>{text.agree.privacy}</a>.
        </p>
      </Form>
    </Screen>
  )
}
