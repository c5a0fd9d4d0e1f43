import { useEffect } from 'react'
import * as fields from '../../../../core/fields/fields.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { Skeleton } from '../../../../core/ui/skeleton/skeleton.tsx'
import { Stepper } from '../../../../core/ui/stepper/stepper.tsx'
import { Back } from '../../../flows/access/back/back.tsx'
import { registerPerson } from '../../../flows/access/register-person.ts'
import { keepTyped, registration } from '../../../flows/access/registration.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Registration, second step: who you are, how to reach you, and a password. */
export default function RegisterDetails() {
  const search = useQuery()
  const { email, typed } = registration

  useEffect(() => {
    // A deep link or a reload: memory is empty, so it starts over.
    if (!registration.email) go('registerEmail', { replace: true, search: window.location.search })
  }, [])

  const above = (
    <>
      <Back href={href('registerEmail', {}, search)}>{text.back}</Back>
      <Stepper current={2} total={2} />
    </>
  )
  if (!email)
    return (
      <Screen title={text.title} above={above}>
        <Skeleton lines={5} />
      </Screen>
    )
  return (
    <Screen title={text.title} lead={text.lead(email)} above={above}>
      <Form
        fields={[fields.name, fields.dateOfBirth, fields.mobile, fields.cpf, fields.password]}
        initial={typed}
        words={{ name: { hint: text.nameHint }, password: { hint: text.passwordHint } }}
        submitLabel={text.submit}
        onChange={keepTyped}
        onSubmit={(values) => registerPerson({ ...values, email }, search)}
      >
        {/* For password managers: without it they would keep the CPF as the name of the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <p>
          {text.agree.before} <a href={href('terms')}>{text.agree.terms}</a> {text.agree.between}{' '}
          <a href={href('privacy')}>{text.agree.privacy}</a>.
        </p>
      </Form>
    </Screen>
  )
}
