import * as v from 'valibot'
import { contestComment } from '../../fields/contest-comment.ts'
import { contestOutcomes, contestSubjects } from '../../protocols/protocol-words.ts'
import { defineOperation } from './operation.ts'
import { id, idShape } from './path-params.ts'
import { sentFile, sentFileToken, sentFileUpload } from './sent-file.ts'
import { calendarDay, cents, instant, resourceId } from './value-schemas.ts'

const path = '/api/v1/contests'

const contest = v.object({
  /** The number that the customer quotes in inquiries. */
  protocol: v.string(),
  about: v.picklist(contestSubjects),
  /** The number of an installment, the id of a payment or of a message. */
  reference: v.string(),
  loanId: v.nullable(resourceId),
  openedAt: instant,
  /** The date by which the staff answers. A calendar date. */
  answerBy: calendarDay,
  /** Whether a proof came with it. */
  hasProof: v.boolean(),
  /** Whether it may be said once more, with a new proof: nothing wrong was found, and it was said once. */
  mayRepeat: v.boolean(),
  answer: v.nullable(
    v.object({
      outcome: v.picklist(contestOutcomes),
      /** The reasons, in the staff's words. */
      reasons: v.string(),
      answeredAt: instant,
      /** What is given back, doubled if the law says so, with its correction and legal interest. Cents. */
      returnCents: cents,
      /** The correction and legal interest in it. Cents. */
      correctionCents: cents,
      isDoubled: v.boolean(),
      /** The last day to pay an open installment that fell due meanwhile, without the days of the check. */
      payUntil: v.nullable(calendarDay),
    }),
  ),
})

export type Contest = v.InferOutput<typeof contest>

const reference = v.pipe(v.string('invalid'), v.regex(idShape, 'invalid'))

export const sendContestProof = defineOperation({
  id: 'sendContestProof',
  method: 'POST',
  path: `${path}/proofs`,
  summary:
    'Takes a proof of what is wrong, a picture or PDF: checked and drawn again, and kept for a day until a contest names it.',
  auth: 'bearer',
  idempotent: true,
  upload: sentFileUpload,
  status: 200,
  response: sentFile,
})

export const contestCharge = defineOperation({
  id: 'contestCharge',
  method: 'POST',
  path,
  summary:
    'Says that an installment, a payment or a message is wrong. It gets a protocol; a contested installment is not late, nor reminded of, until the answer.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({
    about: v.picklist(contestSubjects, 'not_an_option'),
    reference,
    /** The loan of an installment or a payment; null for a message. */
    loanId: v.nullable(reference),
    complaint: contestComment.schema,
    /** The token of a file that was sent before. */
    proof: v.optional(sentFileToken),
  }),
  status: 201,
  response: contest,
  errors: ['not_found', 'state_conflict', 'sent_file_missing', 'contest_mail', 'contests_many'],
  invalidates: ['listContests', 'listProtocols', 'listInstallments', 'nextInstallments', 'listNeeds'],
})

export const listContests = defineOperation({
  id: 'listContests',
  method: 'GET',
  path,
  summary: 'What the person has contested, newest first.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(contest) }),
})

export const contestProof = defineOperation({
  id: 'contestProof',
  method: 'GET',
  path: `${path}/{number}/proof`,
  summary: 'The proof that came with a contest, as the staff sees it.',
  auth: 'bearer',
  params: v.strictObject({ number: id }),
  status: 200,
  download: ['image/jpeg', 'application/pdf'],
})
