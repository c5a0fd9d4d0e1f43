import { config } from '#core/config/config.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Dados pessoais',
} satisfies PageMeta

export const text = {
  title: meta.title,
  contact: 'Nome e contato',
  about: 'Sobre você',
  identity: 'Documento de identidade',
  fixed: { cpf: 'CPF', dateOfBirth: 'Data de nascimento' },
  wrong: `CPF ou data de nascimento errados? Escreva para ${config.support.email}: pedimos um documento antes de mudar.`,
} as const

export const mobileText = {
  title: 'Confirmação por SMS',
  open: `Seu celular ainda não foi confirmado. Nos pedidos que você começar pelo menos ${emailFreezeHours} horas depois de confirmar, o código para assinar o contrato chega por e-mail e também por SMS.`,
  begin: 'Confirmar agora',
  refused: (mobile: string, why: string) => `O último SMS para ${mobile} não chegou. ${why}`,
  otherWay:
    'Se o número mudou, troque-o acima. Enquanto isso, os códigos para assinar vão para o seu e-mail.',
  again: 'Enviar outro código',
  sent: (mobile: string) => `Enviamos um código por SMS para ${mobile}.`,
  confirm: 'Confirmar celular',
  cancel: 'Cancelar',
  proved: `Celular confirmado. Nos pedidos que você começar pelo menos ${emailFreezeHours} horas depois da confirmação, o código para assinar o contrato chega por e-mail e também por SMS.`,
  done: 'Celular confirmado.',
} as const

export const emailText = {
  title: 'E-mail',
  change: 'Trocar e-mail',
  newEmail: 'Novo e-mail',
  send: 'Enviar código',
  sent: (email: string) =>
    `Enviamos um código para ${email}. Até você confirmar, o e-mail anterior continua valendo.`,
  haveCode: 'Já tenho um código',
  sentBefore: 'Digite o código que chegou no novo e-mail. Só vale o mais recente, por 10 minutos.',
  confirm: 'Confirmar novo e-mail',
  again: 'Corrigir ou pedir outro código',
  cancel: 'Cancelar',
  changed: 'E-mail trocado. Use o novo para entrar; os outros acessos foram encerrados.',
} as const
