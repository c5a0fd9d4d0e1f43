import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDataAddress,
  part: 'Onde você mora',
  looking: 'Procurando o CEP…',
  found: 'Preenchemos o que o CEP diz. Confira e complete.',
  unknown: 'Não achamos esse CEP. Preencha os campos você mesmo.',
} as const
