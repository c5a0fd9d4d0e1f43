import { useState } from 'react'
import { type FieldId, fields } from '#core/fields/dictionary.ts'
import { errorSentence } from '#core/text/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ErrorSummary } from '#core/ui/error-summary/error-summary.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { controls } from '#core/ui/field/control-components.ts'
import { FormField } from '#core/ui/field/form-field.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'
import { text } from './text.ts'

const shown: readonly FieldId[] = [
  'name',
  'cpf',
  'email',
  'mobile',
  'dateOfBirth',
  'income',
  'password',
  'activationCode',
  'installmentsQty',
  'purpose',
]
const wrong = {
  cpf: ['111.444.777-00', 'cpf_invalid'],
  password: ['1234', 'too_short'],
  activationCode: ['123', 'code_shape'],
  installmentsQty: ['', 'required'],
  purpose: ['', 'required'],
} as const

export function FieldSection() {
  const [values, setValues] = useState<Partial<Record<FieldId, string>>>({ income: '3.500,00' })
  const [agreed, setAgreed] = useState(true)
  return (
    <Section id="fields">
      <form className={css.form}>
        {shown.map((id) => (
          <FormField
            controls={controls}
            key={id}
            field={fields[id]}
            value={values[id] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [id]: value }))}
          />
        ))}
        <FormField field={fields.cep} id="field-cep-off" value="01310-200" onChange={() => {}} disabled />
        <FormField
          controls={controls}
          field={fields.name}
          id="field-name-optional"
          label={text.partner}
          value=""
          onChange={() => {}}
          autocomplete="off"
          optional
        />
        <CheckboxField name="scr" label={text.consent} checked={agreed} onChange={setAgreed} />
      </form>
    </Section>
  )
}

export function ErrorSection() {
  const [attempt, setAttempt] = useState(0)
  const [values, setValues] = useState<Partial<Record<keyof typeof wrong, string>>>({})
  const ids = Object.keys(wrong) as (keyof typeof wrong)[]
  const idOf = (id: string) => `wrong-${id}`
  const sentence = (id: keyof typeof wrong) => errorSentence(wrong[id][1], fields[id].the)
  const errors = [
    ...ids.map((id) => ({ id: idOf(id), message: sentence(id) })),
    { id: idOf('scr'), message: text.consentError },
  ]
  return (
    <Section id="errors">
      <form className={css.form} noValidate>
        <ErrorSummary errors={errors} attempt={attempt} takesFocus={attempt > 0} />
        {ids.map((id) => (
          <FormField
            controls={controls}
            key={id}
            id={idOf(id)}
            field={fields[id]}
            value={values[id] ?? wrong[id][0]}
            error={sentence(id)}
            onChange={(value) => setValues((before) => ({ ...before, [id]: value }))}
          />
        ))}
        <CheckboxField
          id={idOf('scr')}
          name="scr"
          label={text.consent}
          checked={false}
          error={text.consentError}
          onChange={() => {}}
        />
        <Button onClick={() => setAttempt(attempt + 1)}>{text.summaryAgain}</Button>
      </form>
    </Section>
  )
}
