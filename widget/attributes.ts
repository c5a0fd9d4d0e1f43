import { readAmount, readDecimal } from '#core/format/written-number.ts'
import { validPartner } from '#core/links.ts'

/** Parses an attribute's text, which is null if it is missing. A host page may write anything. */
export type AttributeKind = (text: string | null) => string | number | boolean | undefined

export const numberAttribute = (text: string | null) => readAmount(text?.trim() ?? '')
/** A rate in percent, whose decimals may be three: 1.125 is no thousand. */
export const percentAttribute = (text: string | null) => readDecimal(text?.replace('%', '').trim() ?? '')
export const textAttribute = (text: string | null) => text?.trim() || undefined
export const variantAttribute = (text: string | null) => (text?.trim() === 'compact' ? 'compact' : undefined)
export const partnerName = (text: string | null) => validPartner(text?.trim())
export const webAddress = (text: string | null) => webOrigin(text?.trim())

/**
 * The origin of a web address; undefined for anything else, such as `javascript:`. Without URL, for pages have
 * variables of that name.
 */
export const webOrigin = (address = '') =>
  /^https?:\/\/[^\s"<>\\/?#@]+(?=[/?#]|$)/.exec(address.toLowerCase())?.[0]

/**
 * The attributes of an element, by property name: `loanValue` is written `loan-value`. Also read is `loanvalue`, which
 * is what HTML makes of the property's name, from a server's React or by hand.
 */
export type AttributeKinds = Readonly<Record<string, AttributeKind>>

/** The parsed attributes; undefined for those missing, empty or invalid. */
export type WrittenAttributes<K extends AttributeKinds> = { [Name in keyof K]: ReturnType<K[Name]> }

/** The name of a property's attribute. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The text of an attribute by its property's name; null if it is missing. */
export const textOf = (element: Pick<Element, 'getAttribute'>, name: string): string | null =>
  element.getAttribute(attributeOf(name)) ?? element.getAttribute(name.toLowerCase())

/** Parses all attributes of an element, before defaults and limits. Never throws. */
export function readAttributes<K extends AttributeKinds>(
  kinds: K,
  element: Pick<Element, 'getAttribute'>,
): WrittenAttributes<K> {
  const entries = Object.entries(kinds).map(([name, read]) => [name, read(textOf(element, name))])
  return Object.fromEntries(entries)
}
