import { payoutLine } from '#core/fields/payout.ts'
import { formatCep } from '#core/format/cep.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { type AnswerRow, answerRowsOf } from '../stored-answers/answer-values.ts'
import type { StoredData } from '../stored-data.ts'
import { text } from './text.ts'

function addressLine({ address }: StoredData): string | null {
  if (!address) return null
  const { street, number, complement, district, city, state, cep } = address
  const parts = [street, number, complement, district, `${city}, ${state}`, formatCep(cep)]
  return parts.filter(Boolean).join(', ')
}

export interface Summary {
  page: 'accountDataPersonal' | 'accountDataAddress' | 'accountDataWork' | 'accountDataBank'
  rows: readonly AnswerRow[]
}

/** Short excerpt of each part of the data. */
export function summaryOf(data: StoredData): readonly Summary[] {
  const { person } = data
  return [
    {
      page: 'accountDataPersonal',
      rows: [
        ...answerRowsOf(person.socialName ? ['socialName', 'name'] : ['name'], { ...person }),
        { label: text.cpf, value: formatCpf(person.cpf) },
        ...answerRowsOf(['mobile'], { ...person }),
        { label: text.email, value: person.primaryEmailAddress },
      ],
    },
    { page: 'accountDataAddress', rows: [{ label: text.address, value: addressLine(data) }] },
    {
      page: 'accountDataWork',
      rows: answerRowsOf(['occupationKind', 'occupation', 'income'], { ...person }),
    },
    {
      page: 'accountDataBank',
      rows: [{ label: text.account, value: data.bankAccount && payoutLine(data.bankAccount) }],
    },
  ]
}
