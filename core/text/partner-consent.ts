import { brand, partner } from '../brand/names.baked.ts'
import type { IsoDate } from '../calendar/dates.ts'

/**
 * All data sent to the partner lender with a request, each with its name in the consent (LGPD, arts. 8 § 4
 * and 9). The data sent has exactly these keys, so that nothing is sent without being named.
 */
export const partnerData = {
  name: 'nome',
  cpf: 'CPF',
  dateOfBirth: 'data de nascimento',
  gender: 'gênero',
  maritalStatus: 'estado civil',
  motherName: 'nome da mãe',
  identity: 'documento de identidade',
  email: 'e-mail',
  mobile: 'celular',
  address: 'endereço',
  education: 'escolaridade',
  occupationKind: 'tipo de trabalho',
  occupationArea: 'área de trabalho',
  occupation: 'profissão',
  monthlyIncome: 'renda mensal',
  loanAmount: 'valor pedido',
  installmentsQty: 'número de parcelas',
  purpose: 'objetivo do empréstimo',
} as const

/** Also sent if the customer chose so. */
export const partnerBankData = { bankAccount: 'chave Pix, ou banco, agência e conta' } as const

export type PartnerDatum = keyof typeof partnerData | keyof typeof partnerBankData

/** Joins words as a list in a sentence: "nome, CPF e e-mail". */
export const joinAsList = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

/** The paragraphs of the consent, for the given data. */
export function partnerConsentParagraphs(
  always: Readonly<Record<string, string>>,
  ifChosen: Readonly<Record<string, string>>,
): readonly string[] {
  return [
    `Autorizo ${brand.the} a enviar ${partner.to}, com este pedido, estes dados meus: ${joinAsList(Object.values(always))}. Se eu escolher enviar também a conta: ${Object.values(ifChosen).join(', ')}. Nenhum outro dado é enviado.`,
    `A finalidade é que ${partner.the} avalie o pedido e me procure com uma proposta. A decisão é dela; ${brand.the} não recebe os meus dados de volta.`,
    'O envio não custa nada e não me obriga a contratar.',
  ]
}

interface ConsentText {
  version: string
  since: IsoDate
  paragraphs: readonly string[]
}

/** The text agreed to before a request goes to the partner lender. Any new wording needs a new version. */
export const partnerConsent: ConsentText = {
  version: '2.1',
  since: '2026-11-22',
  paragraphs: partnerConsentParagraphs(partnerData, partnerBankData),
}
