import { formatCep } from './cep.ts'

interface Place {
  /** With the number in it, or the number apart. */
  street: string
  number?: string
  complement?: string | null
  district: string
  city: string
  state: string
  /** With its hyphen or without. */
  cep: string
}

/** 'Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000': an address in one line. */
export function formatAddress({ street, number, complement, district, city, state, cep }: Place): string {
  return [street, number, complement, district, city, state, formatCep(cep)].filter(Boolean).join(', ')
}
