import { brand } from '#core/brand/names.baked.ts'
import { href } from '#core/routes/pages.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** To a user who has just activated an account. */
export function welcomeMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: `Sua conta ${brand.in} está pronta`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta foi ativada. Em "Minha conta" você acompanha empréstimos e parcelas e cuida dos seus dados.',
      'Dicas e ofertas só chegam se você ativar em "Minha conta", "Preferências".',
    ],
    button: { label: 'Abrir minha conta', url: `${publicUrl}${href('account')}` },
  }
}
