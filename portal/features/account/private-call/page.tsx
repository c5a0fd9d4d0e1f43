import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { openPage } from '../../../kit/open-page.ts'
import css from './page.module.css'
import { askForCall } from './private-call-command.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const callFields = [fields.callMobile, fields.callHours] as const

/** Asks for a call that a person who presses the customer does not learn of: nothing of it is read again or kept here. */
export default function PrivateCall() {
  const state = useAction(askForCall)
  useEffect(() => askForCall.reset, [])
  const isDone = state.status === 'performed'
  return (
    <AccountScreen
      section="accountProtocols"
      title={isDone ? text.done : text.title}
      lead={isDone ? undefined : text.lead}
    >
      {isDone ? (
        <Notice tone="success" live>
          <p>{text.doneLead(state.value.answerBy)}</p>
          <p>{text.number(state.value.number)}</p>
        </Notice>
      ) : (
        <section className={css.part} aria-label={text.title}>
          <Form
            fields={callFields}
            controls={{ choice: ChoiceField }}
            fleeting={[fields.callMobile.name]}
            submitLabel={text.send}
            onSubmit={(values) => askForCall.perform(values)}
          />
        </section>
      )}
      <p>{text.missed}</p>
      <Fold title={text.how}>
        <div className={css.part}>
          <h2>{text.when}</h2>
          <ul>
            {text.reasons.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{text.alone}</p>
          <h2>{text.happens}</h2>
          <ul>
            {text.steps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{text.others}</p>
        </div>
      </Fold>
      {/* In the place of this page, so that the way back does not lead to it. */}
      <div>
        <Button look="secondary" onClick={() => openPage('account', { replace: true })}>
          {text.leave}
        </Button>
      </div>
    </AccountScreen>
  )
}
