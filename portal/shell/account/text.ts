import { retention, termWords } from '../../../core/text/retention.ts'
import { scrRevocation } from '../../../core/text/scr-authorization.ts'

export const text = {
  label: 'Minha conta',
  at: (date: string, time: string) => `${date} às ${time}`,
  unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
  cancel: 'Cancelar',
  sections: {
    account: 'Visão geral',
    accountLoans: 'Empréstimos',
    accountData: 'Meus dados',
    accountMessages: 'Mensagens',
    accountProtocols: 'Atendimentos',
    accountPreferences: 'Preferências',
    accountSecurity: 'Segurança',
    accountPrivacy: 'Privacidade',
  },
} as const

export const scrText = {
  ask: {
    label: 'Revogar autorização do SCR',
    title: 'Revogar a autorização de consulta ao SCR?',
    keep: 'Manter',
    confirm: 'Revogar',
  },
  body: `${scrRevocation} A prova da autorização fica guardada por ${termWords(retention.scr.term)} ${retention.scr.from}.`,
} as const
