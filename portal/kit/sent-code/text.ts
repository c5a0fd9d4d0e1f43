export const text = {
  newest: (sentAt: string, until: string) => `Só vale o código enviado às ${sentAt}, até as ${until}.`,
  expired: 'O código expirou. Peça um novo.',
  triesLeft: (left: number) =>
    `Se ele é o mais novo, ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`,
  spent: 'Foram muitas tentativas com este código. Peça um novo.',
  resend: 'Não recebeu? Enviar novo código',
} as const
