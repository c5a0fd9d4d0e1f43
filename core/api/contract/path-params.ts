import * as v from 'valibot'

export const idShape = /^[\w-]{1,64}$/

/** What a path names; a malformed one answers as one that does not exist. */
export const id = v.pipe(v.string('not_found'), v.regex(idShape, 'not_found'))

const ordinalShape = /^[1-9]\d{0,2}$/

/** The number, from 1 on, of one thing among others. */
export const ordinal = v.pipe(v.string('invalid'), v.regex(ordinalShape, 'invalid'), v.transform(Number))

/** The loan that a path names. */
export const loanIdParams = v.strictObject({ id })

/** A loan and one of its documents. */
export const documentParams = v.strictObject({ id, documentId: id })

/** A document by itself, where the token says whose loan it is of. */
export const documentIdParams = v.strictObject({ documentId: id })

/** A loan and the number of one of its installments; what is no number is the number of none. */
export const installmentParams = v.strictObject({
  id,
  number: v.pipe(
    id,
    v.transform((text) => (ordinalShape.test(text) ? Number(text) : 0)),
  ),
})

/** A loan and one of the charges made for it. */
export const chargeParams = v.strictObject({ id, chargeId: id })

/** A loan and one of the payments received for it. */
export const paymentParams = v.strictObject({ id, paymentId: id })
