/** A lock of a row, with the test that fails without it: nearly all hold two transactions open. */
interface RowLock {
  file: string
  /** What is written without changing anything, or is read for the lock. */
  lock: string
  keeps: string
  test: readonly [file: string, name: string]
}

const held = 'tests/contract/request/row-locks.test.ts'
const ended = 'tests/contract/identity/ended-meanwhile.test.ts'
const inTurn = 'tests/contract/repayment/in-turn.test.ts'

export const rowLocks: readonly RowLock[] = [
  {
    file: 'demo/api/identity/sessions.ts',
    lock: '.forNoKeyUpdate()',
    keeps: 'A session that ends has nothing committed after it.',
    test: [ended, 'a call whose session ends meanwhile waits, and is refused'],
  },
  {
    file: 'demo/api/platform/jobs/queue.ts',
    lock: '.forUpdate()',
    keeps: 'A job has one holder.',
    test: [
      'tests/contract/platform/jobs.test.ts',
      '40 jobs, 8 workers that all want the next: each is taken once',
    ],
  },
  {
    file: 'demo/api/documents/hand-off-token.ts',
    lock: '.forNoKeyUpdate()',
    keeps: 'A phone whose hand-off ends has nothing committed after it.',
    test: [ended, 'a phone whose hand-off ends meanwhile waits, and is refused'],
  },
  {
    file: 'demo/api/request/lending/report-to-lender.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'Events of a loan are numbered one after the other and have one job.',
    test: [held, 'two events of a loan at once are told one after the other, by one job'],
  },
  {
    file: 'demo/api/request/lending/report-to-lender.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'No event is left behind by the job that confirms the one before it.',
    test: [held, 'an event that comes while the one before it is confirmed is sent too'],
  },
  {
    file: 'demo/api/request/lending/own-commitment.ts',
    lock: '.set({ id: userId })',
    keeps: 'Contracts of one person are weighed against each other.',
    test: [held, 'a contract is weighed against one of the same person that is signed meanwhile'],
  },
  {
    file: 'demo/api/request/loan-transition.ts',
    lock: '.set({ id })',
    keeps: 'The lock itself, which the last verdict on documents takes too.',
    test: [held, 'the last of two verdicts at once finds the other, and the loan is decided'],
  },
  {
    file: 'demo/api/documents/review-documents.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'The last verdict on documents finds the others.',
    test: [held, 'the last of two verdicts at once finds the other, and the loan is decided'],
  },
  {
    file: 'demo/api/documents/review-documents.ts',
    lock: '.set({ updatedAt: timestamp(context.clock) })',
    keeps: 'A review is concluded once, and not after a withdrawal.',
    test: [held, 'a review that is concluded leaves alone what was withdrawn meanwhile'],
  },
  {
    file: 'demo/api/documents/announce-upload.ts',
    lock: '.set({ updatedAt: timestamp(clock) })',
    keeps: 'Documents change only while the loan takes them.',
    test: [held, 'no document is announced for a loan whose documents go into review'],
  },
  {
    file: 'demo/api/agreement/lapse-unsent.ts',
    lock: '.set({ updatedAt: at, pickedOfferId: null, pickedAt: null })',
    keeps: 'Documents that go into review at that moment are in time.',
    test: [held, 'a contract does not lapse whose documents go into review meanwhile'],
  },
  {
    file: 'demo/api/repayment/withdrawal/withdraw-contract.ts',
    lock: '.set({ updatedAt: withdrawnAt })',
    keeps: 'A withdrawal knows whether money went out.',
    test: [inTurn, 'a withdrawal after the bank was asked to pay out: the money is to be returned'],
  },
  {
    file: 'demo/api/repayment/payout/loan-payouts.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'No money goes out after a withdrawal.',
    test: [inTurn, 'a payout after a withdrawal: the bank is not asked'],
  },
  {
    file: 'demo/api/repayment/payout/refuse-payout.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'What the bank refused to send is not to be returned.',
    test: [inTurn, 'a withdrawal after the bank refused to pay out: nothing is to be returned'],
  },
  {
    file: 'demo/api/repayment/refunds/reversals.ts',
    lock: 'lockLoan(transaction, known.loanId)',
    keeps: 'What a withdrawal asks for is not owed again.',
    test: [inTurn, 'a decision on a payment that went back after a withdrawal: it is not owed again'],
  },
  {
    file: 'demo/api/repayment/payout/return-payout.ts',
    lock: 'lockLoan(transaction, loanId)',
    keeps: 'A loan of which something was paid goes on when its money comes back.',
    test: [inTurn, 'money that comes back after a payment: the loan goes on'],
  },
  {
    file: 'demo/api/repayment/loans-in-repayment.ts',
    lock: '.set({ updatedAt: timestamp(clock) })',
    keeps: 'What is owed is read after the payment that is being booked.',
    test: [inTurn, 'a charge after a payment of its installment: there is none'],
  },
  {
    file: 'demo/api/repayment/contests/contest-returns.ts',
    lock: 'lockLoan(transaction, contest.loanId)',
    keeps: 'A contest gives back nothing that a withdrawal has deducted.',
    test: [inTurn, 'what a contest gives back after a withdrawal: nothing that was deducted'],
  },
  {
    file: 'demo/api/repayment/refunds/refunds.ts',
    lock: '.set({ id: paymentId })',
    keeps: 'A refund is not sent of a payment that the bank takes back.',
    test: [inTurn, 'a refund after the bank took its payment back: it is not sent'],
  },
  {
    file: 'demo/api/repayment/proven-payment.ts',
    lock: '.set({ updatedAt: now })',
    keeps: 'What the desk and the bank tell of at once is booked once.',
    test: [
      'tests/contract/repayment/contests.test.ts',
      'of the desk and the bank, who tell of one payment at once, one books it',
    ],
  },
  {
    file: 'demo/api/repayment/bank/receive-event.ts',
    lock: '.set({ updatedAt: now })',
    keeps: 'Payments of one loan are booked one after the other.',
    test: ['tests/contract/repayment/failing-repayment.test.ts', 'leaves nothing half done: %s'],
  },
  {
    file: 'demo/api/agreement/signature/sign-agreement.ts',
    lock: 'lockLoan(transaction, asked.loanId)',
    keeps: 'No contract is signed while its customer takes time to think.',
    test: [held, 'no contract is signed while its customer takes time to think'],
  },
  {
    file: 'demo/api/request/signature-pause.ts',
    lock: 'lockLoan(transaction, key.id)',
    keeps: 'No time to think is taken of a contract that is being signed.',
    test: [held, 'no contract is signed while its customer takes time to think'],
  },
]
