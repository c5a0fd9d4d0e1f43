import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'
import { when } from './when.ts'

/** To somebody who has closed their account: the last mail. `keptUntil` where a contract must be kept. */
export function accountDeletedMail(firstName: string, moment: Date, keptUntil?: string): Mail {
  return {
    subject: `Sua conta na ${config.brand} foi excluída`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Sua conta foi excluída em ${when(moment)}, e todos os acessos foram encerrados.`,
      'Apagamos e-mail de login, senha, endereço, dados bancários, preferências e pedidos sem contrato.',
      ...(keptUntil
        ? [
            `Seus contratos quitados, com nome, CPF e data de nascimento, ficam guardados até ${keptUntil} só ` +
              'para cumprir a lei (Lei 9.613/1998, art. 10; LGPD, art. 16, I) e são apagados depois.',
          ]
        : []),
      `Se não foi você, escreva para ${config.support.email}.`,
    ],
  }
}
