import { formatCep } from './cep.ts'

interface AddressParts {
  /** Includes the number, unless `number` has it. */
  street: string
  number?: string
  complement?: string | null
  district: string
  city: string
  state: string
  /** With or without its hyphen. */
  cep: string
}

/** An address in one line: 'Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000'. */
export function formatAddress({
  street,
  number,
  complement,
  district,
  city,
  state,
  cep,
}: AddressParts): string {
  return [street, number, complement, district, city, state, formatCep(cep)].filter(Boolean).join(', ')
}
