import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as fields from '#core/fields/fields.ts'
import { isSameName } from '#core/format/called-name.ts'
import { href } from '#core/routes/pages.ts'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { DateField } from '#core/ui/field/date-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { HiddenUsername } from '../../../kit/hidden-username.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { rememberedPassword, rememberPassword } from '../password-in-memory.ts'
import { registerPerson } from '../register-person.ts'
import {
  registration,
  registrationDraft,
  registrationSteps,
  restoreRegistration,
} from '../registration-state.ts'
import { useNewPassword } from '../use-new-password.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const asked = [fields.name, fields.dateOfBirth, fields.mobile, fields.cpf, fields.password] as const

/** Registration, second step: identity, contact data and a password. */
export default function RegisterDetails() {
  const search = useUrlQuery()
  const { email } = useSnapshot(registration)
  const [password] = useState(() => rememberedPassword(registration.email))
  const [name, setName] = useState<string>()
  const [isNameAsked, askName] = useState(false)
  const draft = useDraft(registrationDraft, asked)
  const sized = useNewPassword(password)

  useEffect(() => {
    if (!restoreRegistration().email)
      openPage('registerEmail', { replace: true, search: window.location.search })
  }, [])

  function change(name: string, typed: string): void {
    if (name === 'password') rememberPassword(registration.email ?? '', typed)
    if (name === 'name') setName(typed)
    sized.follow(name, typed)
    draft.keep(name, typed)
  }

  /** Asks once about a name of one word, which may be complete. */
  function check(): Record<string, string> {
    if (isNameAsked || !isSameName(name ?? draft.texts.name ?? '')) return {}
    askName(true)
    return { name: text.oneName }
  }

  const above = (
    <>
      <BackLink href={href('registerEmail', {}, search)}>{text.back}</BackLink>
      <Stepper current={2} total={registrationSteps} />
    </>
  )
  if (!email)
    return (
      <TaskScreen title={text.title} above={above} beside={<TrailDrawing />}>
        <Skeleton lines={5} />
      </TaskScreen>
    )
  return (
    <TaskScreen title={text.title} lead={text.lead(email)} above={above} beside={<TrailDrawing />}>
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
        <HiddenUsername email={email} />
        <p>
          {text.agree.before} <a href={href('terms')}>{text.agree.terms}</a> {text.agree.between}{' '}
          <a href={href('privacy')}>{text.agree.privacy}</a>.
        </p>
      </Form>
    </TaskScreen>
  )
}
