import { newEmail } from '#core/fields/new-email.ts'
import { href } from '#core/routes/pages.ts'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { beginRegistration, registrationDraft, registrationSteps } from '../registration-state.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Registration, first step: the e-mail. */
export default function RegisterEmail() {
  const search = useUrlQuery()
  const draft = useDraft(registrationDraft, [newEmail])
  return (
    <TaskScreen
      title={text.title}
      lead={text.lead}
      above={<Stepper current={1} total={registrationSteps} />}
      beside={<TrailDrawing />}
    >
      <Form
        fields={[newEmail]}
        initial={draft.texts}
        submitLabel={text.submit}
        onChange={draft.keep}
        onSubmit={async ({ email }) => {
          beginRegistration(email, search)
          return { status: 'performed', value: undefined }
        }}
      />
      <p>
        {text.already} <a href={href('login', {}, search)}>{text.login}</a>
      </p>
    </TaskScreen>
  )
}
