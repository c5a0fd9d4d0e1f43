import type { StaffOutcome, StaffRole } from '../platform/database/staff-schema.ts'

/** What the desk says in more than one place. */
export const text = {
  name: 'Painel da equipe',
  roles: {
    support: 'Atendimento',
    analyst: 'Análise de crédito',
    finance: 'Financeiro',
    auditor: 'Auditoria',
  } satisfies Record<StaffRole, string>,
  outcomes: { seen: 'Viu', done: 'Fez', refused: 'Recusado' } satisfies Record<StaffOutcome, string>,
  notAllowed: {
    title: 'Isto não faz parte do seu trabalho aqui',
    lead: 'O seu papel não dá acesso a esta página. A tentativa ficou no registro. Se você precisa dela, peça a quem convida a equipe.',
  },
  missing: {
    title: 'Não encontramos isto',
    lead: 'O endereço está errado, ou o que havia aqui já não existe.',
  },
  broken: {
    title: 'Não deu certo agora',
    lead: 'Nada foi mudado. Volte e tente de novo em alguns segundos.',
  },
  tooMany: {
    title: 'Tentativas demais',
    lead: 'Espere alguns minutos e tente de novo. Nada foi mudado.',
  },
  foreign: {
    title: 'O formulário não veio desta página',
    lead: 'Nada foi mudado. Abra a página de novo e envie o formulário por ela.',
  },
} as const

/** What the record calls the ways in. */
export const entryActions = { login: 'Entrar', invitation: 'Usar o convite' } as const

/** Of the ways in. */
export const entryText = {
  loginTitle: 'Entrar no painel',
  code: 'Código do aplicativo, 6 dígitos',
  wrong:
    'E-mail, senha ou código não confere. Cada código do aplicativo vale uma vez: espere o próximo e tente de novo.',
  invitationTitle: 'Crie o seu acesso',
  invited: (email: string, role: string) =>
    `Este convite é de ${email}, para o papel ${role}. Ele serve uma vez.`,
  makePassword: 'Crie uma senha',
  passwordRule: 'Pelo menos 12 caracteres. Uma frase comprida é fácil de lembrar e difícil de adivinhar.',
  scan: 'Leia o código com o aplicativo de autenticação do celular',
  qr: 'Código QR para o aplicativo de autenticação',
  orType: 'Se a câmera não lê, digite no aplicativo:',
  over: {
    title: 'Este convite não vale mais',
    lead: 'Ele já foi usado ou passou do prazo. Peça outro a quem convidou você.',
  },
  problems: {
    short: 'A senha precisa ter de 12 a 128 caracteres.',
    weak: 'Esta senha é fácil de adivinhar: está entre as mais usadas ou é feita do seu e-mail. Escolha outra.',
    code: 'O código do aplicativo não confere. Leia o QR de novo, ou espere o próximo código.',
  },
} as const

/** What came of what was sent, by the code that the address carries to the next page. */
export const notices = {
  again: ['info', 'Isto já tinha sido enviado. Nada mudou da segunda vez.'],
  'not-confirmed': ['error', 'Marque a confirmação antes de enviar. Nada foi mudado.'],
  conflict: [
    'error',
    'Alguém mudou isto antes, ou já não é possível. Nada foi mudado: veja como está agora.',
  ],
} as const satisfies Record<string, readonly [tone: 'done' | 'info' | 'error', words: string]>

export type Notice = keyof typeof notices
