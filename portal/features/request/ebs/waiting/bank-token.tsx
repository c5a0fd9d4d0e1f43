import { type EbsState, ebsBanks } from '#core/api/contract/ebs.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useRead } from '../../../../kit/reads/use-read.ts'
import { performAndOpenNext } from '../../current-step.ts'
import { type BankField, bankFieldOf, codeField } from '../bank-form.ts'
import { sendToken } from '../ebs-commands.ts'
import { BankQuestion } from './bank-question.tsx'
import { text } from './text.ts'

const name = 'token'

/** Used if the bank does not describe its code; accepts what the contract accepts. */
const anyCode: BankField = {
  name,
  label: text.code,
  type: 'number',
  mfa: true,
  optional: false,
  hint: null,
  validation: { pattern: '\\d{4,8}', message: text.codeShape },
  options: [],
}

/** The bank's own description of its code, once known. */
function useCodeField({ currentBank }: EbsState): BankField {
  const { state } = useRead(ebsBanks, { query: { search: '' } })
  const known = state.status === 'performed' ? state.value.items : []
  const bank = known.find(({ id }) => id === currentBank?.id)
  return { ...anyCode, ...(bank && codeField(bank)), name }
}

/** The code that the bank sent. Says so after a rejected one. */
export function BankToken({ ebs, group }: { ebs: EbsState; group: string }) {
  const field = useCodeField(ebs)
  return (
    <BankQuestion title={text.tokenTitle} until={ebs.data.expiresAt}>
      {ebs.tokenRequiredCount > 1 && (
        <Notice tone="warning" live>
          <p>{text.refused}</p>
        </Notice>
      )}
      <Form
        fields={[bankFieldOf(field)]}
        controls={{ choice: ChoiceField }}
        words={{ [name]: { autocomplete: 'one-time-code' } }}
        fleeting={[name]}
        submitLabel={text.send}
        onSubmit={(typed) => performAndOpenNext(() => sendToken.perform(String(typed[name])), { group })}
      />
    </BankQuestion>
  )
}
