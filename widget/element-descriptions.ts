import type { AttributeKinds } from './attributes.ts'

/** The description of an attribute, event or part: English for types and editors, Portuguese for partners. */
export interface DescribedItem {
  says: string
  portuguese: string
}

/** An event as described in the guide, the types and the editor data. Details hold no personal data. */
interface EventAbout extends DescribedItem {
  /** Whether a listener may prevent the default action. */
  cancelable?: true
  detail: Readonly<Record<string, 'number' | 'string'>>
}

/**
 * A schema's documentation of its element besides the attributes: source of the package's types, manifest and
 * editor data. No script carries it.
 */
export interface ElementDescription<K extends AttributeKinds> extends DescribedItem {
  attributes: { readonly [Name in keyof K]: DescribedItem }
  events: Readonly<Record<`credit-${string}`, EventAbout>>
  parts: Readonly<Record<string, DescribedItem>>
  /** The numbers of the element's `quote`, if it shows a price. */
  quote?: Readonly<Record<string, DescribedItem>>
  slots?: Readonly<Record<string, DescribedItem>>
  /** The recommended content between the tags: a text, and the portal path it links to. */
  fallback: { words: string; path?: string }
  /** Its custom states besides `ready`. */
  states?: Readonly<Record<string, DescribedItem>>
  /** The height in pixels to reserve: on any page, and on narrower ones; `until` it matches a selector, for good. */
  room: readonly { height: number; below?: number; until?: ':defined' | ':state(closed)' }[]
}

/** The type of an event's detail. */
export type DetailOf<Event extends EventAbout> = {
  -readonly [Name in keyof Event['detail']]: Event['detail'][Name] extends 'number' ? number : string
}

/** For the portal-url attribute of elements that link to the portal. */
export const portalUrl = {
  says: "The portal's origin; where the script came from, or what its package was built for, unless given.",
  portuguese: 'A origem do portal; sem ela, a de onde veio o script ou a do pacote.',
} as const satisfies DescribedItem

/** For the partner attribute. */
export const partner = {
  says: 'Your name with us: letters, digits, "_", "." and "-", at most 40; behind a slash a place of your own.',
  portuguese:
    'O seu nome conosco: letras, números, "_", "." e "-", até 40; depois de uma barra, um lugar seu; o lugar "teste" não conta.',
} as const satisfies DescribedItem
