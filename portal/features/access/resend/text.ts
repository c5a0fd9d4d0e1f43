import { config } from '#core/config/config.ts'

export const text = {
  newest: 'Se chegar mais de um e-mail, só vale o código do mais recente.',
  newestSince: (time: string) => `Só vale o código do e-mail mais recente, enviado às ${time}.`,
  resend: 'Não recebeu? Enviar novamente',
  resent: 'Enviado!',
  noCode: 'O código não chega?',
  noCodeLead:
    'Um e-mail nosso sem código diz o que houve com a conta e traz o link certo. Estas são as páginas que explicam cada caso:',
  locked: 'A conta está bloqueada',
  closed: 'A conta foi encerrada por um aviso de falecimento',
  noMail: `Se nenhum e-mail chegar em alguns minutos, olhe o spam e confira o endereço; depois escreva para ${config.support.email}.`,
} as const
