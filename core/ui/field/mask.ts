import { Maskito, type MaskitoElement, type MaskitoOptions } from '@maskito/core'
import { is } from 'valibot'
import type { IsoDate } from '../../calendar/dates.ts'
import { cep } from '../../fields/cep.ts'
import { cpf } from '../../fields/cpf.ts'
import type { Control, Field } from '../../fields/field.ts'
import { mobile } from '../../fields/mobile.ts'
import { readBrl } from '../../format/brl.ts'
import { formatDate, parseDate, readDate } from '../../format/date-text.ts'
import { groupThousands, withTwoDecimals } from '../../format/group-thousands.ts'
import { visibleText } from '../../format/visible-text.ts'

/*
 * A mask formats what it understands, by the fields' own reading, and leaves anything else in sight as it is, for the
 * field to refuse: what a mask cuts off could leave another valid value. It completes nothing that is still being typed.
 */

/** A change of a text: what is put in between two places of it, nothing where a part is deleted. */
interface TextEdit {
  text: string
  from: number
  to: number
  data: string
  /** Deleted by the key that takes what stands behind the caret. */
  isForward?: boolean
}

interface Mask {
  /** The sign that a key means between two others; none if the field has no such sign. */
  sign(key: string, before: string, behind: string): string
  /** A text that has only digits and the mask's own marks. */
  shown: RegExp
  /** Whether a text has a value that the field takes. */
  isWhole(text: string): boolean
  /** Formats what an edit leaves before and behind the caret; the same text if it is not understood. */
  shape(head: string, tail: string, edit: TextEdit): string
}

/** Fills a pattern like '000.000': each zero takes a digit, other signs stand before the next one. */
function fillPattern(pattern: string, digits: string): string {
  let text = ''
  let at = 0
  for (const sign of pattern) {
    if (at === digits.length) break
    text += sign === '0' ? digits[at++] : sign
  }
  return text
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** A text of the digits and marks of a pattern. */
const shownByPattern = (pattern: string) => new RegExp(`^[\\d${pattern.replaceAll('0', '')}]*$`)

/**
 * The mask of digits that a pattern shows, or another one that some digits have; some keys other than digits are part of
 * what a field reads.
 */
function patternMask(
  pattern: string,
  { read, schema }: Pick<Field, 'read' | 'schema'>,
  others = /[^\s\S]/,
  patternOf: (digits: string) => string = () => pattern,
): Mask {
  return {
    sign: (key) => (/\d/.test(key) || others.test(key) ? key : ''),
    shown: shownByPattern(pattern),
    isWhole: (text) => is(schema, read(text)),
    shape(head, tail) {
      const digits = String(read(head + tail))
      const own = patternOf(digits)
      const most = own.replace(/[^0]/g, '').length
      return /^\d*$/.test(digits) && digits.length <= most ? fillPattern(own, digits) : head + tail
    },
  }
}

// The country code is not part of the number.
const mobileDigits = (text: string) => String(mobile.read(text)).replace(/^\+55/, '')

const mobilePattern = '(00) 00000-0000'

/** A number that is refused is grouped as such numbers are: another country's not at all, a landline's by four. */
function mobilePatternOf(digits: string): string {
  if (digits.startsWith('00')) return '0'.repeat(digits.length)
  return /^\d\d[2-5]\d{0,7}$/.test(digits) ? '(00) 0000-0000' : mobilePattern
}

const formatDateOrText = (date: IsoDate | undefined, text: string) => (date ? formatDate(date) : text)

const datePattern = '00/00/0000'

/** A date: day, month and year, of which 1/2/1990 lacks two zeros. What a deletion leaves is on its way to another day. */
const date: Mask = {
  sign: (key) => (/\d/.test(key) ? key : /[/.\- ]/.test(key) ? '/' : ''),
  shown: shownByPattern(datePattern),
  isWhole: (text) => readDate(text) !== undefined,
  shape(head, tail, { data }) {
    if (!data) return head + tail
    // The part at the caret is still being typed.
    const text = head.replace(/(?<!\d)\d(?=\/)/g, '0$&') + tail
    const digits = digitsIn(text)
    if (tail) return formatDateOrText(parseDate(text), text)
    if (digits.length > 8 || !/^(?:\d\d\/){0,2}\d*$/.test(text))
      return data.length > 1 ? formatDateOrText(readDate(head), head) : head
    return fillPattern(datePattern, digits) + (text.endsWith('/') ? '/' : '')
  },
}

/** An amount as the mask shows it. */
const shownAmount = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{0,2})?$/
/** The same, also without reais or with too many decimals, in which a mark may be a mistake. */
const plainAmount = /^(?:\d*|\d{1,3}(?:\.\d{3})+)(?:,\d*)?$/
/** The reais and cents of an amount that is being typed. */
const typedAmount = /^(\d*)(?:([,.])(\d*))?$/

const withoutDots = (text: string) => text.replaceAll('.', '')

/** Shows an amount that was written in whichever notation; one below zero stays for the field to refuse. */
function formatWholeAmount(text: string): string {
  const cents = readBrl(text)
  if (cents === undefined || cents < 0) return text
  const amount = withTwoDecimals(cents)
  return /[.,]\d{1,2}(?!\d|[.,]\d)/.test(text) ? amount : amount.replace(/,00$/, '')
}

/**
 * Money in Brazilian notation. A pasted or filled amount is read whole; in a typed one a dot starts the cents until a
 * third digit at its end shows that it grouped thousands.
 */
function moneyMask(): Mask {
  let isDotted = false
  // Reais of which a typed dot was already found to group thousands.
  let groupedByDot = ''

  return {
    // Without what else is typed, its digits would be another amount: '3 mil', '-5'.
    sign: (key, before, behind) => (key === '.' && (before === ',' || behind === ',') ? ',' : key),
    shown: shownAmount,
    // Digits alone may be a part of an amount.
    isWhole: (text) => /\D/.test(text) && (readBrl(text) ?? 0) > 0,
    shape(head, tail, { text, from, to, data }) {
      const isReplaced = to - from === text.length && data.length > 1
      const before = withoutDots(text.slice(0, from)) + data
      const behind = withoutDots(tail)
      // Zeros in front of what is typed do not count; those that a deletion leaves wait for another first digit.
      const zeros = /^\d/.test(behind) ? /^0+(?=\d|$)/ : /^0+(?=\d)/
      const typed = data ? before.replace(zeros, '') : before
      const [match, reais = '', mark, cents = ''] = typedAmount.exec(typed + behind) ?? []
      isDotted = !isReplaced && (mark === '.' || (isDotted && mark === ',' && data !== ','))
      if (isReplaced || !(plainAmount.test(text) || plainAmount.test(head + tail)))
        return formatWholeAmount(head + tail)
      if (match === undefined) return head + tail
      if (isDotted && !tail && cents.length === 3 && (reais.length <= 3 || reais === groupedByDot)) {
        groupedByDot = reais + cents
        isDotted = false
        return groupThousands(groupedByDot)
      }
      return groupThousands(reais) + (mark ? `,${cents}` : '')
    },
  }
}

/** What changed a text: one character typed or deleted at the caret, or else the whole text. */
function readEdit(text: string, value: string, caret: number): TextEdit {
  const to = text.length - value.length + caret
  const isDeletion = value.length < text.length && text.startsWith(value.slice(0, caret))
  const from = isDeletion ? caret : caret - 1
  const isOne =
    from >= 0 &&
    from <= to &&
    text.slice(0, from) + text.slice(to) === value.slice(0, from) + value.slice(caret)
  return isOne
    ? { text, from, to, data: value.slice(from, caret) }
    : { text, from: 0, to: text.length, data: value }
}

/**
 * An edit that puts a whole value beside another one, or a part of one, so that both are none: the new one takes the
 * other's place.
 */
function withWholeValue(edit: TextEdit, merged: string, caret: number, { shown, isWhole }: Mask): TextEdit {
  const { text } = edit
  const tail = merged.slice(caret)
  // A keyboard that puts in several signs at once says only what the text has become.
  let from = 0
  while (from < text.length - tail.length && text[from] === merged[from]) from++
  const data = edit.data === merged ? merged.slice(from, caret) : edit.data
  const isBeside = data.length > 1 && text.endsWith(tail) && shown.test(text)
  return isBeside && isWhole(data) && !isWhole(merged) ? { text, from: 0, to: text.length, data } : edit
}

/** The place in a text after a number of digits. */
function indexAfterDigits(text: string, count: number): number {
  let at = 0
  for (let seen = 0; at < text.length && seen < count; at++) if (/\d/.test(text[at]!)) seen++
  return at
}

/** Keeps the same digits behind the caret, and before it a mark that was just typed or passed. */
function caretAfterDigits(text: string, head: string, tail: string, { data, isForward }: TextEdit): number {
  if (!tail) return text.length
  if (text === head + tail || (isForward && text.startsWith(head))) return head.length
  const at = indexAfterDigits(text, digitsIn(text).length - digitsIn(tail).length)
  return /\D$/.test(data) && /\D/.test(text[at]!) ? at + 1 : at
}

const isMark = (text: string) => /^\D+$/.test(text)

/** Whether a part of a text is a mark that stays: without it, digits behind it would be other ones or another amount. */
const isKeptMark = ({ text, from, to }: TextEdit, shown: RegExp) =>
  isMark(text.slice(from, to)) && shown.test(text) && /\d/.test(text.slice(to))

/** Where the caret goes if an edit only passes marks, deleted or typed where they stand. Undefined for any other edit. */
function caretPastMarks(edit: TextEdit, shown: RegExp): number | undefined {
  const { text, from, to, data, isForward } = edit
  if (!data && isKeptMark(edit, shown))
    return isForward ? to + text.slice(to).search(/\d/) : text.slice(0, from).replace(/\D+$/, '').length
  if (!isMark(data) || from !== to) return undefined
  if (text[to] === data) return to + 1
  return text[from - 1] === data ? from : undefined
}

/** A mask at work on an element's text, so far `last`. */
function startMask(mask: Mask, last: string): MaskitoOptions {
  const { sign, shown, shape } = mask
  let edit: TextEdit | undefined
  return {
    mask: /^[\s\S]*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState
        const [start, end] = selection
        const isSeen = action === 'validation'
        edit = isSeen
          ? readEdit(last, value, end)
          : { text: value, from: start, to: end, data, isForward: action === 'deleteForward' }
        if (isSeen && value === last) edit = undefined
        if (!edit) return { elementState }
        edit = isSeen
          ? withWholeValue(edit, value, end, mask)
          : withWholeValue(edit, value.slice(0, start) + data + value.slice(end), start + data.length, mask)
        const { text, from, to } = edit
        if (edit.data.length === 1) {
          const key = sign(visibleText(edit.data), text[from - 1] ?? '', text[to] ?? '')
          // A typed character that the field cannot use is dropped; one that is in the value already stays visible.
          if (!key && !isSeen) return { elementState, data: '' }
          edit.data = key || edit.data
          if (/\d/.test(key) && isKeptMark(edit, shown)) edit.from = to
        }
        const passed = caretPastMarks(edit, shown)
        if (passed === undefined)
          return {
            elementState: isSeen ? elementState : { value, selection: [edit.from, to] },
            data: edit.data,
          }
        const isTyped = edit.data && !isSeen
        edit = undefined
        // The library moves the caret without a change, or over a mark that replaces itself.
        return {
          elementState: { value: text, selection: [isTyped ? passed - 1 : passed, passed] },
          data: isTyped ? text[passed - 1]! : '',
        }
      },
    ],
    postprocessors: [
      (state) => {
        if (!edit) {
          last = state.value
          return state
        }
        const { text, from, to, data } = edit
        const [head, tail] = [text.slice(0, from) + data, text.slice(to)]
        last = shape(head, tail, edit)
        const caret = caretAfterDigits(last, head, tail, edit)
        return { value: last, selection: [caret, caret] }
      },
    ],
  }
}

/** The mask of each control that has one. */
export const masks = {
  cpf: () => patternMask('000.000.000-00', cpf),
  cep: () => patternMask('00000-000', cep),
  mobile: () => patternMask(mobilePattern, { ...mobile, read: mobileDigits }, /\+/, mobilePatternOf),
  date: () => date,
  money: moneyMask,
} satisfies Partial<Record<Control, () => Mask>>

export type MaskedControl = keyof typeof masks

/** Whether a whole text stands as the mask shows it. */
const isAsShown = ({ shape }: Mask, text: string) =>
  shape(text, '', { text: '', from: 0, to: 0, data: text }) === text

/**
 * Applies a control's mask to what is typed into an element, also before now: its text other than the given one, and the
 * given one if no mask was there when it was typed. Returns the function to remove it.
 */
export function attachMask(element: MaskitoElement, control: MaskedControl, given: string): () => void {
  const start = masks[control]
  const known = isAsShown(start(), given) ? given : ''
  const maskito = new Maskito(element, startMask(start(), known))
  if (element.value !== known) element.dispatchEvent(new Event('input', { bubbles: true }))
  return () => maskito.destroy()
}
