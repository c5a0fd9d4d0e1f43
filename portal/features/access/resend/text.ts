export const text = {
  newest: 'Se chegar mais de um e-mail, só vale o código do mais recente.',
  newestSince: (time: string) => `Só vale o código do e-mail mais recente, enviado às ${time}.`,
  resend: 'Não recebeu? Enviar novamente',
  resent: 'Enviado!',
} as const
