import type { ActionState } from '#core/actions/action.ts'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { bankFieldOf, loginFields, valuesByBankName } from '../bank-form.ts'
import { startEbs } from '../ebs-commands.ts'
import { BankHead } from './bank-head.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface BankLoginFormProps {
  bank: EbsBank
  group: string
  onChangeBank: () => void
}

/** Login form built from the bank's description. Its data are kept only in this form. */
export function BankLoginForm({ bank, group, onChangeBank }: BankLoginFormProps) {
  const asked = loginFields(bank)
  const namesOf = (fields: typeof asked) => fields.map(({ name }) => name)

  async function send(typed: Record<string, unknown>): Promise<ActionState<unknown>> {
    const outcome = await performAndOpenNext(
      () => startEbs.perform(bank.id, typed as Record<string, string>),
      {
        group,
      },
    )
    return outcome.status === 'error' ? { ...outcome, error: valuesByBankName(outcome.error) } : outcome
  }

  return (
    <div className={css.connect}>
      <BankHead bank={bank} onChangeBank={onChangeBank} />
      <Form
        fields={asked.map(bankFieldOf)}
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
