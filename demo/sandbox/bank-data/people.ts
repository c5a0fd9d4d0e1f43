import type { EbsError } from '#core/ebs/words.ts'
import type { Collected } from '../../api/ports/bank-data.ts'

/** The one password that the sandbox's banks take. */
export const sandboxPassword = 'password-ok'

/** The one code. */
export const sandboxToken = '123456'

/** The CPF that the bank tells for some users, null for none; the others' is that of who asks. */
export const holderCpfs = new Map<string, string | null>([
  ['user-other', '00000000191'],
  ['user-silent', null],
])

const usual: Collected = {
  monthlyIncome: 5_200_00,
  monthlyCommitment: 250_00,
  averageBalance: 1_800_00,
  months: 3,
}

/** Account holders by user name: what their bank shows, or how it fails. Cents. */
export const sandboxPeople = new Map<string, Collected | EbsError>(
  Object.entries({
    'user-ok': usual,
    'user-other': usual,
    'user-silent': usual,
    'user-cushion': { ...usual, averageBalance: 9_000_00 },
    'user-low': { ...usual, monthlyIncome: 1_300_00, averageBalance: 120_00 },
    'user-debts': { ...usual, monthlyCommitment: 1_900_00 },
    'user-negative': { ...usual, averageBalance: -640_00 },
    'user-locked': 'account_locked',
    'user-action': 'account_needs_action',
    'user-unavailable': 'bank_unavailable',
    'user-error': 'unexpected',
  }),
)
