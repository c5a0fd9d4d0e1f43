import type { RouteId } from '../../routes.ts'

/**
 * Headings of the pages of the account, which are their titles too. Apart from the table: nobody fetches them before
 * a page of the account, or one that lists them.
 */
export const accountTitles = {
  accountData: 'Meus dados',
  accountDataPersonal: 'Dados pessoais',
  accountDataAddress: 'Endereço',
  accountDataWork: 'Dados profissionais',
  accountDataBank: 'Conta bancária',
  accountMessages: 'Mensagens',
  accountProtocols: 'Atendimentos',
  accountPreferences: 'Preferências',
  accountPrivacy: 'Privacidade',
  accountSecurity: 'Segurança',
  accountDelete: 'Excluir conta',
} as const satisfies Partial<Record<RouteId, string>>
