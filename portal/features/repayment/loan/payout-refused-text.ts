import { newAccountFrom } from '#core/text/new-account-wait.ts'
import { payoutRefused } from '#core/text/payout-refusals.ts'
import { proofComes } from '../../../kit/proof/identity-proof-words.ts'

export const text = {
  ...payoutRefused,
  whatToDo: (until: string) =>
    `Informe outra conta sua, e o dinheiro sai sozinho ${newAccountFrom}; ou acerte com o seu banco e peça o envio de novo para a mesma conta. Isso vale até ${until}; depois, o contrato acaba, sem custo.`,
  otherAccount: 'Informar outra conta',
  resend: {
    label: 'Enviar de novo',
    title: 'Enviar o dinheiro de novo?',
    keep: 'Agora não',
    confirm: 'Sim, enviar',
  },
  where: (account: string) => `Enviamos para a conta do seu cadastro: ${account}.`,
  proofComes,
} as const
