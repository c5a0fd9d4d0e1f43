import { config } from '../../../../core/config/config.ts'
import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDataPersonal,
  contact: 'Nome e contato',
  about: 'Sobre você',
  identity: 'Documento de identidade',
  fixed: { cpf: 'CPF', dateOfBirth: 'Data de nascimento', email: 'E-mail' },
  wrong: `CPF ou data de nascimento errados? Escreva para ${config.support.email}: pedimos um documento antes de mudar.`,
} as const
