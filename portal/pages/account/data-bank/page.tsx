import { useState } from 'react'
import { type BankAccount, bankAccountLooksRight } from '../../../../core/fields/bank-account.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { loadData } from '../../../flows/account/data.ts'
import { groups } from '../../../flows/account/groups.ts'
import { type BankAccountGiven, saveBankAccount } from '../../../flows/account/saves.ts'
import { DataScreen } from '../../../shell/account/held/data-screen.tsx'
import { HeldPart } from '../../../shell/account/held/held-part.tsx'
import { text } from './text.ts'

const whole = ({ bank, agency, account, digit }: Partial<BankAccount>) => bank && agency && account && digit

/** The account that money goes to. Whoever has a second factor proves it: a thief would begin here. */
export default function BankData() {
  const [typed, setTyped] = useState<Partial<BankAccount>>({})
  const doubtful = whole(typed) && !bankAccountLooksRight(typed as BankAccount)

  async function save(given: BankAccountGiven) {
    const outcome = await saveBankAccount.perform(given)
    // Turned on meanwhile, in another tab: the form has to ask for the code from now on.
    if (outcome.status === 'error' && outcome.error.code === 'second_factor_required') loadData.perform()
    return outcome
  }

  return (
    <DataScreen title={text.title} lead={text.lead}>
      {({ bankAccount, guarded }) => (
        <HeldPart
          id="bank-account"
          title={text.part}
          fields={groups.bank}
          held={bankAccount}
          proof={guarded ? ['secondFactor'] : []}
          save={save}
          onChange={(name, value) =>
            setTyped((before) => ({ ...bankAccount, ...before, [name]: value.replace(/[\s.-]/g, '') }))
          }
        >
          {doubtful && (
            <Notice tone="warning" live>
              <p>{text.doubt}</p>
            </Notice>
          )}
        </HeldPart>
      )}
    </DataScreen>
  )
}
