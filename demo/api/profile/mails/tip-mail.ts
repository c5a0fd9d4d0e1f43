import { brand } from '#core/brand/names.baked.ts'
import { href } from '#core/routes/pages.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The first tip, sent when a user opts in. */
export function firstTipMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: 'Dica: proteja sua conta em duas etapas',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você pediu para receber dicas ${brand.of}. Esta é a primeira.`,
      'Com a verificação em duas etapas, quem descobrir sua senha ainda precisa de um código do seu celular. Para ligar, abra "Minha conta", "Segurança".',
    ],
    button: { label: 'Abrir segurança', url: `${publicUrl}${href('accountSecurity')}` },
  }
}
