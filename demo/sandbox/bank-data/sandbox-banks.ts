import type { EbsBank } from '#core/api/contract/ebs.ts'
import { errorSentence } from '#core/text/errors.ts'

type BankField = EbsBank['fields'][number]

const loginField = (over: Pick<BankField, 'name' | 'label' | 'type'> & Partial<BankField>): BankField => ({
  mfa: false,
  optional: false,
  hint: null,
  validation: null,
  options: [],
  ...over,
})

const digitsField = (pattern: string, message: string) => ({ pattern, message })

const user = loginField({ name: 'user', label: 'Usuário', type: 'text', hint: 'Na demonstração: user-ok.' })
const password = loginField({
  name: 'password',
  label: 'Senha do aplicativo',
  type: 'password',
  hint: 'Na demonstração: password-ok.',
})
const token = loginField({
  name: 'token',
  label: 'Código enviado pelo banco',
  type: 'number',
  mfa: true,
  hint: 'Na demonstração: 123456.',
  validation: digitsField('^\\d{6}$', errorSentence('code_shape')),
})

const bankWithLogin = (id: string, name: string, over: Partial<EbsBank> = {}): EbsBank => ({
  id,
  name,
  health: 'online',
  way: 'login',
  second: 'none',
  fields: [user, password],
  ...over,
})

/** A bank with its own consent page: no login data are typed in the portal. */
const bankWithConsentPage = (id: string, name: string, over: Partial<EbsBank> = {}): EbsBank =>
  bankWithLogin(id, name, { way: 'authorization', fields: [], ...over })

/** Invented banks, one for each outcome of a collection; those with their own consent page come first. */
export const sandboxBanks: readonly EbsBank[] = [
  bankWithConsentPage('aroeira', 'Banco Aroeira'),
  bankWithConsentPage('umbuzeiro', 'Banco Umbuzeiro'),
  bankWithConsentPage('carnauba', 'Caixa Carnaúba (fora do ar)', { health: 'offline' }),
  bankWithLogin('buriti', 'Banco Buriti'),
  bankWithLogin('jatoba', 'Banco Jatobá', { second: 'token', fields: [user, password, token] }),
  bankWithLogin('ipe', 'Banco Ipê', { second: 'qr' }),
  bankWithLogin('cerrado', 'Banco Cerrado (QR que nunca é lido)', { second: 'qr' }),
  bankWithLogin('mandacaru', 'Banco Mandacaru', { second: 'app' }),
  bankWithLogin('araucaria', 'Caixa Araucária', {
    fields: [
      loginField({
        name: 'agency',
        label: 'Agência',
        type: 'number',
        validation: digitsField('^\\d{4}$', 'A agência tem 4 números.'),
      }),
      user,
      password,
      loginField({
        name: 'kind',
        label: 'Tipo de conta',
        type: 'select',
        options: [
          { value: 'corrente', label: 'Corrente' },
          { value: 'poupanca', label: 'Poupança' },
        ],
      }),
    ],
  }),
  bankWithLogin('jabuti', 'Banco Jabuti (lento)', { health: 'unstable' }),
  bankWithLogin('neblina', 'Banco Neblina (fora do ar)', { health: 'offline' }),
]
