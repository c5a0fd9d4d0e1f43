import type { ActionState } from '#core/actions/action.ts'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { performAndGoOn } from '../../current-step.ts'
import { startEbs } from '../actions.ts'
import { byOwnNames, fieldOf, loginFields } from '../bank-form.ts'
import { BankHead } from './bank-head.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface LoginFormProps {
  bank: EbsBank
  group: string
  onChangeBank: () => void
}

/** Login form built from the bank's description. Its data are kept only in this form. */
export function LoginForm({ bank, group, onChangeBank }: LoginFormProps) {
  const asked = loginFields(bank)
  const namesOf = (fields: typeof asked) => fields.map(({ name }) => name)

  async function send(typed: Record<string, unknown>): Promise<ActionState<unknown>> {
    const outcome = await performAndGoOn(() => startEbs.perform(bank.id, typed as Record<string, string>), {
      group,
    })
    return outcome.status === 'error' ? { ...outcome, error: byOwnNames(outcome.error) } : outcome
  }

  return (
    <div className={css.connect}>
      <BankHead bank={bank} onChangeBank={onChangeBank} />
      <Form
        fields={asked.map(fieldOf)}
        controls={{ choice: ChoiceField }}
        optional={namesOf(asked.filter(({ optional }) => optional))}
        fleeting={namesOf(asked.filter(({ type }) => type === 'password'))}
        submitLabel={text.go}
        onSubmit={send}
      >
        <p className={css.second}>{text.forgotten}</p>
      </Form>
    </div>
  )
}
