import { bank } from '../brand/names.baked.ts'
import { config } from '../config/config.ts'

const { email, ombudsmanEmail } = config.creditor

const consumerSite = 'https://www.consumidor.gov.br'
const centralBankSite = 'https://www.bcb.gov.br/meubc/faleconosco'

/** The public pages for complaints, as links within a sentence. */
export const complaintLinks = {
  consumer: `[consumidor.gov.br](${consumerSite})`,
  centralBank: `[Banco Central](${centralBankSite})`,
} as const

/** The ways to complain without a telephone: whose, what it is called, and its address. */
export const writtenWays = [
  { whose: `SAC ${bank.of}`, label: email, href: `mailto:${email}` },
  { whose: `Ouvidoria ${bank.of}`, label: ombudsmanEmail, href: `mailto:${ombudsmanEmail}` },
  { whose: 'Reclamação pública', label: 'consumidor.gov.br', href: consumerSite },
  { whose: 'Banco Central', label: 'Fale conosco', href: centralBankSite },
] as const

export const writtenWaysTitle = 'Por escrito, sem telefone:'
