import type { EbsBank } from '#core/api/contract/ebs.ts'
import { errorSentence } from '#core/text/errors.ts'

type Field = EbsBank['fields'][number]

const field = (over: Pick<Field, 'name' | 'label' | 'type'> & Partial<Field>): Field => ({
  mfa: false,
  optional: false,
  hint: null,
  validation: null,
  options: [],
  ...over,
})

const digits = (pattern: string, message: string) => ({ pattern, message })

const user = field({ name: 'user', label: 'Usuário', type: 'text', hint: 'Na demonstração: user-ok.' })
const password = field({
  name: 'password',
  label: 'Senha do aplicativo',
  type: 'password',
  hint: 'Na demonstração: password-ok.',
})
const token = field({
  name: 'token',
  label: 'Código enviado pelo banco',
  type: 'number',
  mfa: true,
  hint: 'Na demonstração: 123456.',
  validation: digits('^\\d{6}$', errorSentence('code_shape')),
})

const bank = (id: string, name: string, over: Partial<EbsBank> = {}): EbsBank => ({
  id,
  name,
  health: 'online',
  way: 'login',
  second: 'none',
  fields: [user, password],
  ...over,
})

/** A bank with its own consent page: no login data are typed in the portal. */
const open = (id: string, name: string, over: Partial<EbsBank> = {}): EbsBank =>
  bank(id, name, { way: 'authorization', fields: [], ...over })

/** Invented banks, one for each outcome of a collection; those with their own consent page come first. */
export const sandboxBanks: readonly EbsBank[] = [
  open('aroeira', 'Banco Aroeira'),
  open('umbuzeiro', 'Banco Umbuzeiro'),
  open('carnauba', 'Caixa Carnaúba (fora do ar)', { health: 'offline' }),
  bank('buriti', 'Banco Buriti'),
  bank('jatoba', 'Banco Jatobá', { second: 'token', fields: [user, password, token] }),
  bank('ipe', 'Banco Ipê', { second: 'qr' }),
  bank('cerrado', 'Banco Cerrado (QR que ninguém lê)', { second: 'qr' }),
  bank('mandacaru', 'Banco Mandacaru', { second: 'app' }),
  bank('araucaria', 'Caixa Araucária', {
    fields: [
      field({
        name: 'agency',
        label: 'Agência',
        type: 'number',
        validation: digits('^\\d{4}$', 'A agência tem 4 números.'),
      }),
      user,
      password,
      field({
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
  bank('jabuti', 'Banco Jabuti (lento)', { health: 'unstable' }),
  bank('neblina', 'Banco Neblina (fora do ar)', { health: 'offline' }),
]
