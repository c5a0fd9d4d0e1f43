/** How an attribute is read. */
export type Kind = 'number' | 'text' | 'flag'

/** The attributes of an element, by the name of their property: `loanValue` is written `loan-value`. */
export type Kinds = Readonly<Record<string, Kind>>

/** What is written on the element; undefined for what is missing, empty or not of its kind. */
export type Written<K extends Kinds> = {
  [Name in keyof K]: K[Name] extends 'flag'
    ? boolean
    : (K[Name] extends 'number' ? number : string) | undefined
}

const plainNumber = /^\s*[+-]?\d+(\.\d+)?\s*$/

export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Reads one attribute and never throws: a host page may write anything. */
function read(kind: Kind, text: string | null): string | number | boolean | undefined {
  if (kind === 'flag') return text !== null
  if (kind === 'text') return text?.trim() || undefined
  return text && plainNumber.test(text) ? Number(text) : undefined
}

/** All attributes of an element as written, before defaults and limits. */
export function readAttributes<K extends Kinds>(
  kinds: K,
  element: Pick<Element, 'getAttribute'>,
): Written<K> {
  const entries = Object.entries(kinds).map(([name, kind]) => [
    name,
    read(kind, element.getAttribute(attributeOf(name))),
  ])
  return Object.fromEntries(entries)
}

/**
 * The text an attribute gets when its property is set; null removes it. Objects, NaN and the like count as
 * "not given", because frameworks hand over whatever they hold.
 */
export function attributeText(value: unknown): string | null {
  if (value === true) return ''
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : null
}
