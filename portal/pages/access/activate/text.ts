export const text = {
  title: 'Ative sua conta',
  sentTo: (email: string) => `Enviamos um código de 6 números para ${email}. Ele vale por 10 minutos.`,
  resend: 'Não recebeu? Enviar novamente',
  resent: 'Enviado!',
  submitting: 'Conferindo o código…',
  otherError: 'Ops! parece que ocorreu um erro, tente novamente mais tarde.',
} as const
