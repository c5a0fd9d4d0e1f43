import type { EbsStatus } from './ebs-statuses.ts'

/** The stages of a collection, in order. */
export const ebsStages = ['connecting', 'login', 'second', 'accounts', 'transactions', 'analysis'] as const

/** The closed list of errors at a bank. */
export const ebsErrors = [
  'invalid_credentials',
  'invalid_token',
  'token_expired',
  'qr_expired',
  'not_confirmed',
  'authorization_refused',
  'authorization_expired',
  'account_locked',
  'account_needs_action',
  'another_holder',
  'statement_unchecked',
  'bank_unavailable',
  'unexpected',
] as const

/** The events recorded in a collection's log. */
export const ebsActivities = [
  'consent_given',
  'started',
  'authorization_requested',
  'authorization_received',
  'login_accepted',
  'token_requested',
  'token_received',
  'qr_shown',
  'confirmation_requested',
  'accounts_read',
  'transactions_read',
  'statement_received',
  'statement_confirmed',
  'statement_contested',
  'statement_reviewed',
  'finished',
  'failed',
] as const

export type EbsStage = (typeof ebsStages)[number]
export type EbsError = (typeof ebsErrors)[number]
export type EbsActivity = (typeof ebsActivities)[number]

/** The label of each status. */
export const statusWords: Record<EbsStatus, string> = {
  idle: 'Não começou',
  sending: 'Enviando',
  waiting: 'Em leitura',
  token: 'Esperando um código',
  authorize: 'Esperando a autorização na página do banco',
  qr: 'Esperando a leitura de um QR code',
  confirm: 'Esperando a confirmação no banco',
  check: 'Esperando você conferir o extrato',
  contested: 'Extrato em conferência por uma pessoa',
  error: 'Falhou',
  done: 'Concluída',
}

export const stageWords: Record<EbsStage, string> = {
  connecting: 'Conectando ao banco',
  login: 'Entrando na sua conta',
  second: 'Confirmando que é você',
  accounts: 'Lendo as contas',
  transactions: 'Lendo as movimentações',
  analysis: 'Preparando suas ofertas',
}

/** What happened, what to do, and whether a retry at the same bank makes sense. */
export const ebsErrorWords: Record<EbsError, { what: string; todo: string; again: boolean }> = {
  invalid_credentials: {
    what: 'O banco não reconheceu os dados de acesso.',
    todo: 'Confira o usuário e a senha do aplicativo do banco e tente de novo.',
    again: true,
  },
  invalid_token: {
    what: 'O banco não aceitou o código.',
    todo: 'Tente de novo e use o código mais recente.',
    again: true,
  },
  token_expired: {
    what: 'O tempo para informar o código acabou.',
    todo: 'Tente de novo com o celular à mão.',
    again: true,
  },
  qr_expired: {
    what: 'O QR code venceu antes de ser lido.',
    todo: 'Tente de novo e leia o código pelo aplicativo do banco.',
    again: true,
  },
  not_confirmed: {
    what: 'Não recebemos a autorização do banco.',
    todo: 'Abra o aplicativo do banco, autorize e tente de novo.',
    again: true,
  },
  authorization_refused: {
    what: 'A leitura não foi autorizada no banco.',
    todo: 'Se mudou de ideia, volte à página do banco e autorize. Você também pode escolher outro banco ou enviar um extrato.',
    again: true,
  },
  authorization_expired: {
    what: 'O tempo para autorizar no banco acabou.',
    todo: 'Tente de novo: você volta à página do banco.',
    again: true,
  },
  account_locked: {
    what: 'O acesso a essa conta está bloqueado no banco.',
    todo: 'Desbloqueie com o seu banco, escolha outro ou envie um extrato.',
    again: false,
  },
  account_needs_action: {
    what: 'O banco pede que você faça algo no aplicativo dele antes.',
    todo: 'Entre no aplicativo do banco, resolva o aviso e tente de novo.',
    again: true,
  },
  another_holder: {
    what: 'O banco informou que essa conta não está no seu CPF.',
    todo: 'Só contam os dados de uma conta sua, e nada do que foi lido ficou guardado. Escolha um banco em que a conta esteja no seu CPF ou envie um extrato dela. Se o CPF do seu cadastro estiver errado, Dados pessoais diz como corrigir.',
    again: false,
  },
  statement_unchecked: {
    what: 'O extrato foi apagado, porque a leitura dele não foi conferida em 7 dias.',
    todo: 'Envie o extrato de novo, ou conecte o seu banco.',
    again: false,
  },
  bank_unavailable: {
    what: 'O banco não respondeu.',
    todo: 'Tente mais tarde, escolha outro banco ou envie um extrato.',
    again: true,
  },
  unexpected: {
    what: 'Algo deu errado na leitura dos dados.',
    todo: 'Tente de novo, escolha outro banco ou envie um extrato.',
    again: true,
  },
}

export const activityWords: Record<EbsActivity, string> = {
  consent_given: 'Você autorizou a leitura',
  started: 'Leitura iniciada',
  authorization_requested: 'Esperando a sua autorização na página do banco',
  authorization_received: 'Você autorizou no banco',
  login_accepted: 'O banco aceitou o acesso',
  token_requested: 'O banco pediu um código',
  token_received: 'Código enviado ao banco',
  qr_shown: 'QR code gerado pelo banco',
  confirmation_requested: 'Esperando a sua autorização no aplicativo do banco',
  accounts_read: 'Contas lidas',
  transactions_read: 'Movimentações lidas',
  statement_received: 'Extrato recebido',
  statement_confirmed: 'Você conferiu a leitura do extrato',
  statement_contested: 'Você pediu que uma pessoa confira o extrato',
  statement_reviewed: 'Uma pessoa conferiu o extrato',
  finished: 'Leitura concluída; os dados de acesso foram apagados',
  failed: 'A leitura parou; os dados de acesso foram apagados',
}
