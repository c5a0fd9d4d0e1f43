import * as v from 'valibot'

const id = v.pipe(v.string('not_found'), v.regex(/^[\w-]{1,64}$/, 'not_found'))

/** The loan that a path names; a malformed id answers as one that does not exist. */
export const loanIdParams = v.strictObject({ id })

/** A loan and one of its documents. */
export const documentParams = v.strictObject({ id, documentId: id })

/** A document by itself, where the token says whose loan it is of. */
export const documentIdParams = v.strictObject({ documentId: id })

/** A loan and the number of one of its installments; what is no number is the number of none. */
export const installmentParams = v.strictObject({
  id,
  number: v.pipe(
    v.string('not_found'),
    v.regex(/^[\w-]{1,64}$/, 'not_found'),
    v.transform((text) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0)),
  ),
})

/** A loan and one of the charges made for it. */
export const chargeParams = v.strictObject({ id, chargeId: id })

/** A loan and one of the payments received for it. */
export const paymentParams = v.strictObject({ id, paymentId: id })
