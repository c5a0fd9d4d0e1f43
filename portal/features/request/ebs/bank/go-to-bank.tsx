import type { ActionState } from '#core/actions/action.ts'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { Form } from '#core/ui/form/form.tsx'
import { List } from '../../../../kit/list/list.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { cachedFacts } from '../../request-store.ts'
import { startEbs } from '../ebs-commands.ts'
import { BankHead } from './bank-head.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface GoToBankProps {
  bank: EbsBank
  group: string
  onChangeBank: () => void
}

/** What happens on the bank's own page, and the link to it. */
export function GoToBank({ bank, group, onChangeBank }: GoToBankProps) {
  async function leave(): Promise<ActionState<unknown>> {
    const outcome = await performAndOpenNext(() => startEbs.perform(bank.id, {}), { group })
    const url = cachedFacts()?.ebs?.data.authorizationUrl
    // The waiting page is in the history; the bank redirects back to it.
    if (outcome.status === 'performed' && url) window.location.assign(url)
    return outcome
  }

  return (
    <div className={css.connect}>
      <BankHead bank={bank} onChangeBank={onChangeBank} />
      <Form fields={[]} submitLabel={text.leave(bank.name)} onSubmit={leave}>
        <List numbered>
          {text.leaving.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      </Form>
    </div>
  )
}
