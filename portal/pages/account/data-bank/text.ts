import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDataBank,
  lead: 'Para onde vai o dinheiro de um empréstimo ou de uma devolução. A chave Pix ou a conta precisa estar no seu CPF. Depois de uma mudança, devoluções só vão para a nova conta depois de 24 horas.',
  part: 'Sua conta',
  place: 'Onde você recebe',
  doubt:
    'Estes números não combinam com as regras deste banco. Confira com o cartão ou o aplicativo do banco; se estiverem certos, salve assim mesmo.',
} as const
