export const text = {
  title: 'Veja seu e-mail',
  lead: (email: string) =>
    `Se a conta de ${email} está bloqueada, um código de 6 números está a caminho. Ele vale por 10 minutos; o link do mesmo e-mail, por 24 horas.`,
  back: 'Trocar o e-mail',
  go: 'Já tenho o código',
} as const
