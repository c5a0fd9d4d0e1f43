import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'

/** To somebody new: nothing that the account needs, so that it can be turned off. */
export function welcomeMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: `Primeiros passos na ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta está pronta. Em "Minha conta" você acompanha empréstimos e parcelas e cuida dos seus dados.',
      'Para mais segurança, ligue a verificação em duas etapas em "Minha conta", "Segurança".',
    ],
    button: { label: 'Abrir minha conta', url: `${publicUrl}/minha-conta` },
  }
}
