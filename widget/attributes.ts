import { fitPartner } from '#core/links.ts'

const plainNumber = /^\s*[+-]?\d+(\.\d+)?\s*$/

/** Parses an attribute's text, which is null if it is missing. A host page may write anything. */
export type Kind = (text: string | null) => string | number | boolean | undefined

export const number = (text: string | null) => (text && plainNumber.test(text) ? Number(text) : undefined)
export const text = (text: string | null) => text?.trim() || undefined
export const variant = (text: string | null) => (text?.trim() === 'compact' ? 'compact' : undefined)
export const partnerName = (text: string | null) => fitPartner(text?.trim())
export const webAddress = (text: string | null) => webOrigin(text?.trim())

/** The origin of a web address; undefined for anything else, such as `javascript:`. */
export function webOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}

/** The attributes of an element, by property name: `loanValue` is written `loan-value`. */
export type Kinds = Readonly<Record<string, Kind>>

/** The parsed attributes; undefined for those missing, empty or invalid. */
export type Written<K extends Kinds> = { [Name in keyof K]: ReturnType<K[Name]> }

export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Parses all attributes of an element, before defaults and limits. Never throws. */
export function readAttributes<K extends Kinds>(
  kinds: K,
  element: Pick<Element, 'getAttribute'>,
): Written<K> {
  const entries = Object.entries(kinds).map(([name, read]) => [
    name,
    read(element.getAttribute(attributeOf(name))),
  ])
  return Object.fromEntries(entries)
}
