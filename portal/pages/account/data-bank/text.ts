import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDataBank,
  lead: 'A conta em que o dinheiro de um empréstimo é depositado. Ela precisa ser sua.',
  part: 'Sua conta',
  doubt:
    'Estes números não combinam com as regras deste banco. Confira com o cartão ou o aplicativo do banco; se estiverem certos, salve assim mesmo.',
} as const
