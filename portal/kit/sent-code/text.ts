export const text = {
  newest: (sentAt: string, until: string) => `Só vale o código enviado às ${sentAt}, até as ${until}.`,
  expired: 'O código expirou. Peça um novo.',
  triesLeft: (left: number) =>
    left === 1 ? 'Resta 1 tentativa com este código.' : `Restam ${left} tentativas com este código.`,
  spent: 'Foram muitas tentativas com este código. Peça um novo.',
  resend: 'Não recebeu? Enviar novo código',
} as const
