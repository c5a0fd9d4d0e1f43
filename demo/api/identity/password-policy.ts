import type { ApiError } from '#core/api/errors.ts'
import { config } from '#core/config/config.ts'
import { createFieldRefusal } from '../platform/http/api-errors.ts'
import { isCommon, lowerWithoutAccents, withoutLeetspeak } from './common-passwords.ts'
import { isLeaked } from './leaked-passwords.ts'

interface PasswordOwner {
  email: string
  name?: string
  socialName?: string | null
  cpf?: string
  mobile?: string
  dateOfBirth?: string
}

// Shorter words occur in too many good passwords.
const shortestWord = 4

function personalWords({
  email,
  name = '',
  socialName,
  cpf = '',
  mobile = '',
  dateOfBirth = '',
}: PasswordOwner): string[] {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const [local = ''] = email.split('@')
  const dates = [day + month + year, year + month + day, day + month + year.slice(2), day + month, year]
  const numbers = [cpf, cpf.slice(0, 9), cpf.slice(0, 6), mobile.slice(-9), mobile.slice(-8), ...dates]
  const names = lowerWithoutAccents(`${name} ${socialName ?? ''}`).split(/[^a-z]+/)
  const words = [...names, email, local, ...lowerWithoutAccents(local).split(/[^a-z\d]+/)]
  return [...words, ...numbers, lowerWithoutAccents(config.brand)]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  const letters = left.replace(/[^a-z]/g, '').length
  const digits = left.replace(/\D/g, '').length
  // Allowed besides such words: less than another word, and at most a year.
  return left !== text && letters < shortestWord && digits <= 4
}

// A passphrase may contain the user's name; a password that is little else may not.
function consistsOfPersonalData(password: string, owner: PasswordOwner): boolean {
  const words = personalWords(owner)
  const bare = lowerWithoutAccents(password)
  const close = (text: string) => text.replace(/[\s./_-]/g, '')
  const closed = close(bare)
  return (
    isMadeOf(bare, words) ||
    [closed, withoutLeetspeak(closed)].some((text) => isMadeOf(text, words.map(close)))
  )
}

/** Why a new password is too easy to guess for its owner; undefined if it is acceptable. */
export function passwordProblem(password: string, owner: PasswordOwner): ApiError | undefined {
  // The more specific error first.
  if (consistsOfPersonalData(password, owner)) return createFieldRefusal('password_personal', 'password')
  if (isCommon(password) || isLeaked(password)) return createFieldRefusal('password_common', 'password')
  return undefined
}
