import { useState } from 'react'
import { fieldsOf } from '#core/answers/answers.ts'
import { fieldsToAsk } from '#core/answers/asked-fields.ts'
import { type BankAccount, bankAccountLooksRight } from '#core/fields/bank-account.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { payoutLine } from '#core/fields/payout.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { saveBankAccount } from '../../profile/index.ts'
import { AnswersPanel } from '../stored-answers/answers-panel.tsx'
import { DataScreen } from '../stored-answers/data-screen.tsx'
import type { StoredData } from '../stored-data.ts'
import { text } from './text.ts'

export { prefetchStoredData as ahead } from '../stored-data.ts'
export { meta } from './text.ts'

type TypedTexts = Readonly<Record<string, string>>

/** Whether a bank account is complete but its check digits do not match. */
function isDoubtful(typed: TypedTexts): boolean {
  const values = fieldsOf('bank').map((id) => {
    const { name, read } = fields[id] as Field
    return [name, read(typed[name] ?? '')] as const
  })
  const account = Object.fromEntries(values) as unknown as BankAccount & { receiveBy: string }
  return (
    account.receiveBy === 'conta' && values.every(([, value]) => value) && !bankAccountLooksRight(account)
  )
}

/** The account that receives money, which a thief would change first. */
export default function BankData() {
  return (
    <DataScreen title={text.title} lead={text.lead}>
      {(data) => <BankScreen {...data} />}
    </DataScreen>
  )
}

function BankScreen({ bankAccount }: StoredData) {
  const [typed, setTyped] = useState<TypedTexts>({})

  return (
    <AnswersPanel
      id="bank-account"
      title={text.part}
      fields={fieldsOf('bank')}
      fieldsFor={(texts) => fieldsToAsk('bankAccount', texts)}
      held={bankAccount}
      proved
      rows={[{ label: text.place, value: bankAccount && payoutLine(bankAccount) }]}
      save={saveBankAccount.perform}
      onChange={(name, value) =>
        setTyped((before) => ({ ...bankAccount, ...before, [name]: value }) as TypedTexts)
      }
    >
      {isDoubtful(typed) && (
        <Notice tone="warning" live>
          <p>{text.doubt}</p>
        </Notice>
      )}
    </AnswersPanel>
  )
}
