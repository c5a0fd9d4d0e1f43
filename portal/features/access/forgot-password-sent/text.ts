import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Veja seu e-mail',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: (email: string) =>
    `Se ${email} tem conta, um código de 6 números está a caminho. Ele vale por 10 minutos; o link do mesmo e-mail, por 24 horas.`,
  back: 'Trocar o e-mail',
  notActive: 'Se sua conta ainda não foi ativada, o código que chega é o de ativação.',
  activate: 'Ativar minha conta',
} as const
