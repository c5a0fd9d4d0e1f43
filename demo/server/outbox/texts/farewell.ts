import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'
import { when } from './when.ts'

/** What of a closed account the law keeps, and until which day, as people write it. */
export interface Kept {
  contracts: boolean
  /** Of the consent to read the SCR. */
  proof: boolean
  until: string
}

const lawOf = ({ contracts, proof, until }: Kept): string[] => [
  ...(contracts
    ? [
        'Seus contratos quitados, com o registro da assinatura, os documentos enviados, os pagamentos, e nome, CPF ' +
          `e data de nascimento, ficam guardados até ${until} só para cumprir a lei (Lei 9.613/1998, art. 10; LGPD, ` +
          'art. 16, I) e são apagados depois.',
      ]
    : []),
  ...(proof
    ? [
        'A prova da sua autorização de consulta ao SCR, com nome, CPF e data de nascimento, fica guardada até ' +
          `${until} (LGPD, art. 16, I) e é apagada depois.`,
      ]
    : []),
]

/** To somebody who has closed their account: the last mail. */
export function accountDeletedMail(firstName: string, moment: Date, kept: Kept): Mail {
  return {
    subject: `Sua conta na ${config.brand} foi excluída`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Sua conta foi excluída em ${when(moment)}, e todos os acessos foram encerrados.`,
      'Apagamos e-mail de login, senha, endereço, dados bancários, preferências e pedidos sem contrato.',
      ...lawOf(kept),
      `Se não foi você, escreva para ${config.support.email}.`,
    ],
  }
}
