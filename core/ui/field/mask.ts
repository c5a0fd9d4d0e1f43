import {
  Maskito,
  type MaskitoElement,
  type MaskitoOptions,
  type MaskitoPostprocessor,
  type MaskitoPreprocessor,
} from '@maskito/core'
import { cep } from '../../fields/cep.ts'
import { cpf } from '../../fields/cpf.ts'
import type { Control } from '../../fields/field.ts'
import { mobile } from '../../fields/mobile.ts'
import { formatBrl, readBrl } from '../../format/brl.ts'
import { formatDate, readDate } from '../../format/date-text.ts'
import { groupThousands } from '../../format/grouping.ts'
import { symbol } from '../../format/notation.ts'

/*
 * A mask formats what it understands, by the fields' own reading, and leaves anything else in sight as it is, for the
 * field to refuse: what a mask cuts off could leave another valid value.
 */

/** Formats a text, also an unfinished one; the same text if it is not understood. */
type Shape = (text: string) => string

/** Fills a pattern like '000.000': each zero takes a digit, other signs stand before the next one. */
function fill(pattern: string, digits: string): string {
  let text = ''
  let at = 0
  for (const sign of pattern) {
    if (at === digits.length) break
    text += sign === '0' ? digits[at++] : sign
  }
  return text
}

/** Shapes digits by a pattern. */
const shapeOf =
  (pattern: string, read: (text: string) => unknown): Shape =>
  (text) => {
    const digits = String(read(text))
    const isOne = /^\d*$/.test(digits) && digits.length <= pattern.replace(/[^0]/g, '').length
    return isOne ? fill(pattern, digits) : text
  }

// The country code is not part of the number.
const mobileDigits = (text: string) => String(mobile.read(text)).replace(/^\+55/, '')

/** Shapes a date: day, month and year, of which 1/2/1990 lacks two zeros. */
const shapeDate: Shape = (text) => {
  const date = readDate(text)
  if (date) return formatDate(date)
  const parts = text.trim().split(/[/.\- ]+/)
  const last = parts.at(-1) ?? ''
  const digits = parts.map((part, at) => (at < parts.length - 1 ? part.padStart(2, '0') : part)).join('')
  if (parts.length > 3 || !/^\d{0,8}$/.test(digits)) return text
  const isOpen = parts.length > 1 && last === '' && digits.length < 8 && digits.length % 2 === 0
  return fill('00/00/0000', digits) + (isOpen && digits.length <= 4 ? '/' : '')
}

const digitsBefore = (text: string, at: number) => text.slice(0, at).replace(/\D/g, '').length

/** The place in a text after a number of digits. */
function afterDigits(text: string, count: number): number {
  let at = 0
  for (let seen = 0; at < text.length && seen < count; at++) if (/\d/.test(text[at]!)) seen++
  return at
}

/** Rewrites the whole text, and keeps the caret after the same digits. */
const rewriting =
  (shape: Shape): MaskitoPostprocessor =>
  ({ value, selection: [, caret] }) => {
    const text = shape(value)
    const fromEnd = caret === value.length
    const at = fromEnd || text === value ? caret : afterDigits(text, digitsBefore(value, caret))
    const place = fromEnd ? text.length : at
    return { value: text, selection: [place, place] }
  }

/** Drops a key that is no digit or one of these signs; pasted text passes. */
const dropping =
  (signs: RegExp): MaskitoPreprocessor =>
  ({ elementState, data }) => ({
    elementState,
    data: data.length === 1 && !/\d/.test(data) && !signs.test(data) ? '' : data,
  })

const anything = /^[\s\S]*$/

function shaped(shape: Shape, signs: RegExp): MaskitoOptions {
  return { mask: anything, preprocessors: [dropping(signs)], postprocessors: [rewriting(shape)] }
}

/** Shapes text, but not what a deletion leaves: '2/03/1990' is on its way to another day. One field is edited at a time. */
function shapedOnce(shape: Shape, signs: RegExp): MaskitoOptions {
  let left: string | undefined
  const noting: MaskitoPreprocessor = (state, action) => {
    const { value, selection } = state.elementState
    if (action === 'insert') left = undefined
    else if (action !== 'validation') left = value.slice(0, selection[0]) + value.slice(selection[1])
    return state
  }
  return {
    mask: anything,
    preprocessors: [dropping(signs), noting],
    postprocessors: [(state, before) => (state.value === left ? state : rewriting(shape)(state, before))],
  }
}

/** An amount as the mask shows it. */
const shownAmount = /^(?:\d{1,3}(?:\.\d{3})*(?:,\d*)?)?$/
/** The reais and cents of an amount that is being typed. */
const typedAmount = /^(\d*)(?:([,.])(\d*))?$/

/**
 * Money in Brazilian notation. A pasted or filled amount is read whole; in a typed one a dot starts the cents until a
 * third digit shows that it grouped thousands.
 */
function money(): MaskitoOptions {
  let last = ''
  let isWhole = true
  let isDotted = false
  // Reais of which a typed dot was already found to group thousands.
  let groupedByDot = ''

  const preparing: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState
    const ungrouped = (text: string) => text.replaceAll('.', '')
    const isAll = selection[0] === 0 && selection[1] === value.length
    // Some keyboards change the text by themselves, a sign at a time.
    const isKey =
      action === 'validation'
        ? last.length > 1 && Math.abs(value.length - last.length) <= 1 && typedAmount.test(ungrouped(value))
        : !(isAll && data.length > 1)
    isWhole = !isKey || !shownAmount.test(action === 'validation' ? last : value)
    if (isWhole || (action === 'validation' && value === last)) return { elementState, data }
    const [from, to] = selection.map((at) => ungrouped(value.slice(0, at)).length) as [number, number]
    return { elementState: { value: ungrouped(value), selection: [from, to] }, data }
  }

  const shape: Shape = (text) => {
    if (text === last) return text
    if (isWhole) {
      const cents = readBrl(text)
      const amount = cents === undefined ? text : formatBrl(cents).slice(symbol.length)
      return /[.,]\d{1,2}$/.test(text.trim()) ? amount : amount.replace(/,00$/, '')
    }
    const [match, reais = '', mark, cents = ''] = typedAmount.exec(text) ?? []
    if (match === undefined) return text
    if (mark === '.') isDotted = true
    else if (!mark) isDotted = false
    if (isDotted && cents.length === 3 && (reais.length <= 3 || reais === groupedByDot)) {
      groupedByDot = reais + cents
      isDotted = false
      return groupThousands(groupedByDot)
    }
    return groupThousands(reais.replace(/^0+(?=\d)/, '')) + (mark ? `,${cents}` : '')
  }

  return {
    mask: anything,
    preprocessors: [dropping(/[.,]/), preparing],
    postprocessors: [
      (state, before) => {
        const shown = rewriting(shape)(state, before)
        last = shown.value
        return shown
      },
    ],
  }
}

const none = /[^\s\S]/

/** The mask of each control that has one. */
export const masks = {
  cpf: shaped(shapeOf('000.000.000-00', cpf.read), none),
  cep: shaped(shapeOf('00000-000', cep.read), none),
  mobile: shaped(shapeOf('(00) 00000-0000', mobileDigits), /\+/),
  date: shapedOnce(shapeDate, /[/.\- ]/),
  money: money(),
} satisfies Partial<Record<Control, MaskitoOptions>>

export type Masked = keyof typeof masks

/** Applies a control's mask to an element, including its current text. Returns the function to remove it. */
export function keepMask(element: MaskitoElement, control: Masked): () => void {
  const maskito = new Maskito(element, masks[control])
  return () => maskito.destroy()
}
