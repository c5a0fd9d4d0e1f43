import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Veja seu e-mail',
} satisfies PageMeta

const lasts = 'Ele vale por 10 minutos; o link do mesmo e-mail, por 24 horas.'

export const text = {
  title: meta.title,
  lead: (email: string) =>
    `Se a conta de ${email} está bloqueada, um código de 6 números está a caminho. ${lasts}`,
  told: (email: string) =>
    `A senha está certa, mas a conta de ${email} está bloqueada: alguém errou a senha muitas vezes. Mandamos um código de 6 números que libera. ${lasts}`,
  back: 'Trocar o e-mail',
} as const
