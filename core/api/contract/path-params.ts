import * as v from 'valibot'

export const idShape = /^[\w-]{1,64}$/

/** An id in a path. A malformed id gets the same not_found as an unknown one. */
export const id = v.pipe(v.string('not_found'), v.regex(idShape, 'not_found'))

const ordinalShape = /^[1-9]\d{0,2}$/

/** A 1-based number within a list. */
export const ordinal = v.pipe(v.string('invalid'), v.regex(ordinalShape, 'invalid'), v.transform(Number))

/** A loan of the person, by its id; or `firstToPay` (core/loan). */
export const loanIdParams = v.strictObject({ id })

export const documentParams = v.strictObject({ id, documentId: id })

/** A document alone, for tokens that already identify the loan. */
export const documentIdParams = v.strictObject({ documentId: id })

/** A loan and one of its installment numbers; malformed numbers become 0, which no installment has. */
export const installmentParams = v.strictObject({
  id,
  number: v.pipe(
    id,
    v.transform((text) => (ordinalShape.test(text) ? Number(text) : 0)),
  ),
})

export const chargeParams = v.strictObject({ id, chargeId: id })

export const paymentParams = v.strictObject({ id, paymentId: id })
