import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'

/** To somebody who has just activated an account: it says that there is one, and where. */
export function welcomeMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: `Sua conta na ${config.brand} está pronta`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta foi ativada. Em "Minha conta" você acompanha empréstimos e parcelas e cuida dos seus dados.',
      'Dicas e ofertas só chegam se você ativar em "Minha conta", "Preferências".',
    ],
    button: { label: 'Abrir minha conta', url: `${publicUrl}/minha-conta` },
  }
}

/** The first of the tips, to somebody who has just said yes to them. */
export function firstTipMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: 'Dica: proteja sua conta em duas etapas',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você pediu para receber dicas da ${config.brand}. Esta é a primeira.`,
      'Com a verificação em duas etapas, quem descobrir sua senha ainda precisa de um código do seu celular. Para ligar, abra "Minha conta", "Segurança".',
    ],
    button: { label: 'Abrir segurança', url: `${publicUrl}/minha-conta/seguranca` },
  }
}
