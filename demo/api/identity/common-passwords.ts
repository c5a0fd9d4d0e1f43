import { commonWords } from './common-words.ts'

/** Keyboard sequences: rows, columns and number pads. A password that is part of one is too weak. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghij',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhn',
  '12345678910111213',
  '112233445566778899',
  '102030405060708090',
  '!@#$%^&*()_+',
  '147258369',
  '741852963',
  '159753456852',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
]

const reversed = (text: string) => [...text].reverse().join('')
const everyWalk = [...walks, ...walks.map(reversed)]
const isKeyboardWalk = (text: string) => everyWalk.some((walk) => walk.includes(text))

/** Lower case without accents. */
export const lowerWithoutAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Replaces look-alike symbols with letters: 's3nh@' becomes 'senha'. */
export const withoutLeetspeak = (text: string) =>
  text.replace(/[013457@$!8]/g, (sign) => lookAlikes[sign] ?? sign)

/** A block repeated to the end: 'aaaaaaaa', '12341234', 'abcabcab'. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4].some(
    (length) =>
      length * 2 <= text.length && text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  )

/** Digits only, with at most three different ones: '11223311', '123321123'. */
const isFewDigits = (text: string) => /^\d+$/.test(text) && new Set(text).size <= 3

/** Digits only that form a date, ddmmyyyy or yyyymmdd, from 1900 to 2099. */
const isDate = (text: string) =>
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
    text,
  )

/** Two keyboard sequences or repeated blocks in a row: '1234abcd', 'qwer1234', 'aa123456', '123456789a'. */
function isTwoKeyboardWalks(text: string): boolean {
  for (let cut = 1; cut < text.length; cut += 1) {
    const parts = [text.slice(0, cut), text.slice(cut)]
    if (parts.every((part) => isKeyboardWalk(part) || isRepeated(part))) return true
  }
  return false
}

/** Typical additions before or after a word: up to four digits, a digit sequence, a date, symbols. */
const isCommonAffix = (text: string) => {
  const digits = text.replace(/[^\da-z]/g, '')
  const symbols = text.length - digits.length
  if (symbols > 3 || /[a-z]/.test(digits)) return false
  return digits.length <= 4 || isKeyboardWalk(digits) || isRepeated(digits) || isDate(digits)
}

const isWord = (text: string) =>
  commonWords.has(text) ||
  (text.length % 2 === 0 && commonWords.has(text.slice(0, text.length / 2)) && isDoubled(text))

const isDoubled = (text: string) => text.slice(0, text.length / 2) === text.slice(text.length / 2)

/** A common word with only affixes around it, as typed or with symbols for letters. */
function isDecoratedWord(bare: string): boolean {
  for (const text of [bare, bare.replace(/[\s._-]/g, '')]) {
    const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? []
    if (isWord(withoutLeetspeak(core)) && isCommonAffix(before) && isCommonAffix(after)) return true
    // A look-alike at either end would count as an affix: 'p@ssw0rd', 'am0r', '5enha'.
    if (isWord(withoutLeetspeak(text))) return true
    const [, head = '', tail = ''] = /^(.*?)([^a-z]*)$/.exec(text) ?? []
    for (let kept = 1; kept <= 2; kept += 1)
      if (isWord(withoutLeetspeak(head + tail.slice(0, kept))) && isCommonAffix(tail.slice(kept))) return true
  }
  return false
}

/** Whether a password is among the first that an attacker would try for any account. */
export function isCommon(password: string): boolean {
  const bare = lowerWithoutAccents(password)
  const whole = bare.replace(/[^\da-z]/g, '')
  if (whole === '') return isRepeated(bare) || isKeyboardWalk(bare)
  return (
    isRepeated(bare) ||
    isRepeated(whole) ||
    isKeyboardWalk(whole) ||
    isFewDigits(whole) ||
    isTwoKeyboardWalks(whole) ||
    isDate(whole) ||
    isDecoratedWord(bare)
  )
}
