/** Letters that are kept of what a service says. */
const mostLetters = 300

/** Five or more digits in a row, also in groups, as in a CPF, a phone number, an account or a date of birth. */
const numbers = /\d(?:[./-]?\d){4,}/g

/** What a service says of a refusal, in one line for the staff: without numbers that may be of a person, and not too long. */
export const maskedWords = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim().replace(numbers, '***')].slice(0, mostLetters).join('')
