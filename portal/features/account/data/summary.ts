import { payoutLine } from '#core/fields/payout.ts'
import { formatCep } from '#core/format/cep.ts'
import { formatCpf } from '#core/format/cpf.ts'
import type { HeldData } from '../data.ts'
import { type Row, rowsOf } from '../held/rows.ts'
import { text } from './text.ts'

function addressLine({ address }: HeldData): string | null {
  if (!address) return null
  const { street, number, complement, district, city, state, cep } = address
  const parts = [street, number, complement, district, `${city}, ${state}`, formatCep(cep)]
  return parts.filter(Boolean).join(', ')
}

export interface Summary {
  page: 'accountDataPersonal' | 'accountDataAddress' | 'accountDataWork' | 'accountDataBank'
  rows: readonly Row[]
}

/** Short excerpt of each part of the data. */
export function summaryOf(data: HeldData): readonly Summary[] {
  const { person } = data
  return [
    {
      page: 'accountDataPersonal',
      rows: [
        ...rowsOf(person.socialName ? ['socialName', 'name'] : ['name'], { ...person }),
        { label: text.cpf, value: formatCpf(person.cpf) },
        ...rowsOf(['mobile'], { ...person }),
        { label: text.email, value: person.primaryEmailAddress },
      ],
    },
    { page: 'accountDataAddress', rows: [{ label: text.address, value: addressLine(data) }] },
    { page: 'accountDataWork', rows: rowsOf(['occupationKind', 'occupation', 'income'], { ...person }) },
    {
      page: 'accountDataBank',
      rows: [{ label: text.account, value: data.bankAccount && payoutLine(data.bankAccount) }],
    },
  ]
}
