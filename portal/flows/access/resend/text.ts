export const text = {
  newest: 'Se chegar mais de um e-mail, vale só o código do mais recente.',
  newestSince: (time: string) => `Vale só o código do e-mail mais recente, enviado às ${time}.`,
  resend: 'Não recebeu? Enviar novamente',
  resent: 'Enviado!',
} as const
