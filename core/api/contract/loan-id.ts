import * as v from 'valibot'

const id = v.pipe(v.string('not_found'), v.regex(/^[\w-]{1,64}$/, 'not_found'))

/** The loan that a path names; a malformed id answers as one that does not exist. */
export const loanIdParams = v.strictObject({ id })

/** A loan and one of its documents. */
export const documentParams = v.strictObject({ id, documentId: id })

/** A document by itself, where the token says whose loan it is of. */
export const documentIdParams = v.strictObject({ documentId: id })
