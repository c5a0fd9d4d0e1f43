import { inState, type LoanFacts } from '../facts.ts'
import type { LoanRow } from '../loan-step.ts'
import { isAnswered } from '../sources.ts'
import type { LoanStepId } from '../step-paths.ts'
import { text } from '../text/questions.ts'
import { account, address, addressFields } from './parts.ts'
import { questionsOf } from './question.ts'

const beginning = (facts: LoanFacts) => facts.loan === null || inState(facts, 'basic-info')
const passed = (facts: LoanFacts) => !beginning(facts)
const first = questionsOf('start', beginning, passed)
const question = questionsOf('basic', (facts) => inState(facts, 'basic-info'), passed)

/** Only the address is lacking: it is asked for by itself, with a word about why. */
function lacksOnlyAddress(facts: LoanFacts): boolean {
  const others = ['dueDay', 'occupationKind', 'hasRestriction', 'income', 'education', 'occupation'] as const
  return (
    inState(facts, 'basic-info') &&
    !isAnswered(facts, 'address', addressFields) &&
    isAnswered(facts, 'person', others) &&
    isAnswered(facts, 'purpose', ['purpose'])
  )
}

const amount = { fields: ['loanAmount', 'installmentsQty'] } as const
const purpose = { fields: ['purpose'] } as const

/** From the amount to the end of what is asked before any bank is. */
export const basicSteps = {
  amount: {
    ...first('amount', { ...text.amount, ...amount, next: 'purpose' }),
    done: ({ loan }) => loan !== null,
  },
  purpose: first('purpose', { ...text.purpose, ...purpose, next: 'dueDay' }),

  dueDay: question('person', { ...text.dueDay, fields: ['dueDay'], next: 'occupationKind' }),
  occupationKind: question('person', {
    ...text.occupationKind,
    fields: ['occupationKind'],
    next: 'restriction',
  }),
  restriction: question('person', { ...text.restriction, fields: ['hasRestriction'], next: 'income' }),
  income: question('person', { ...text.income, fields: ['income'], next: 'education' }),
  education: question('person', {
    ...text.education,
    fields: ['education'],
    next: [{ when: lacksOnlyAddress, to: 'missingAddress', because: 'só falta o endereço' }, 'address'],
  }),
  address: question('address', { ...text.address, ...address, next: 'occupation' }),
  missingAddress: question('address', { ...text.missingAddress, ...address, next: 'occupation' }),
  occupation: question('person', { ...text.occupation, fields: ['occupation'], next: 'bankAccount' }),
  bankAccount: question('bankAccount', { ...text.bankAccount, ...account, next: 'basicPurpose' }),
  basicPurpose: question('purpose', { ...text.purpose, ...purpose, next: 'basicAmount' }),
  basicAmount: question('amount', { ...text.amountAgain, ...amount, next: 'basicCheck' }),
  basicCheck: {
    section: 'basic',
    ...text.basicCheck,
    open: (facts) => inState(facts, 'basic-info'),
    done: passed,
    next: 'ebsStart',
  },
} satisfies Partial<Record<LoanStepId, LoanRow>>
