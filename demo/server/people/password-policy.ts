import { ApiError } from '../../../core/api/errors.ts'
import { config } from '../../../core/config/config.ts'
import { errorItem } from '../http/errors.ts'
import { commonPasswords } from './common-passwords.ts'

interface Owner {
  email: string
  name?: string
  cpf?: string
  mobile?: string
  dateOfBirth?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function isCommon(password: string): boolean {
  const bare = plain(password)
  const oneCharacter = /^(.)\1*$/.test(bare)
  const sequence = '01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl'.includes(bare)
  return commonPasswords.has(bare) || oneCharacter || sequence
}

// Words shorter than this are found in too many good passwords to be held against them.
const shortestWord = 4

function personalWords({ email, name = '', cpf = '', mobile = '', dateOfBirth = '' }: Owner): string[] {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const [local = ''] = email.split('@')
  const words = [...plain(name).split(/[^a-z]+/), ...plain(local).split(/[^a-z\d]+/), plain(config.brand)]
  return [...words, cpf, mobile.slice(-8), day + month + year, year + month + day].filter(
    (word) => word.length >= shortestWord,
  )
}

// A sentence may hold one's name; a password that is little else may not.
function isPersonal(password: string, owner: Owner): boolean {
  const bare = plain(password)
  return personalWords(owner).some((word) => bare.includes(word) && bare.length - word.length < shortestWord)
}

/** Why a new password will not do for its owner, if so: it is one of the first that anybody would try. */
export function passwordProblem(password: string, owner: Owner): ApiError | undefined {
  if (isCommon(password)) return new ApiError([errorItem(400, 'password_common', 'password')], 400)
  if (isPersonal(password, owner)) return new ApiError([errorItem(400, 'password_personal', 'password')], 400)
  return undefined
}
