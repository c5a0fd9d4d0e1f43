import type { EbsError } from '#core/ebs/ebs-words.ts'
import type { CollectedData } from '../../api/ports/bank-data.ts'

/** The only password that the sandbox banks accept. */
export const sandboxPassword = 'password-ok'

/** The only code they accept. */
export const sandboxToken = '123456'

/** CPF that the bank reports for some users, null for none; all others have the requester's CPF. */
export const holderCpfs = new Map<string, string | null>([
  ['user-other', '00000000191'],
  ['user-silent', null],
])

const usual: CollectedData = {
  monthlyIncome: 5_200_00,
  monthlyCommitment: 250_00,
  averageBalance: 1_800_00,
  months: 3,
}

/** Account holders by user name: the data their bank returns, or its error. Cents. */
export const sandboxPeople = new Map<string, CollectedData | EbsError>(
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
