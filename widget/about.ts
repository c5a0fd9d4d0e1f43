import type { Kinds } from './attributes.ts'

/** An event as the guide, the types and the editors know it. Details carry nothing personal. */
interface EventAbout {
  says: string
  /** A listener may prevent what follows. */
  cancelable?: true
  detail: Readonly<Record<string, 'number' | 'string'>>
}

/**
 * What a schema tells about its element beside the attributes: the types, the manifest and the editors' data of the
 * package are made of it. No script carries it.
 */
export interface About<K extends Kinds> {
  says: string
  attributes: { readonly [Name in keyof K]: string }
  events: Readonly<Record<`credit-${string}`, EventAbout>>
  parts: Readonly<Record<string, string>>
  slots?: Readonly<Record<string, string>>
  /** What a page should write between the tags: words, and where in the portal they lead. */
  fallback: { words: string; path?: string }
  /** The height in pixels to keep free: on any page, and on narrower ones; `early` until the script is there. */
  room: readonly { height: number; below?: number; early?: true }[]
}

/** The detail of an event, as a type. */
export type DetailOf<Event extends EventAbout> = {
  -readonly [Name in keyof Event['detail']]: Event['detail'][Name] extends 'number' ? number : string
}

/** Of the attribute that elements which lead to the portal have. */
export const portalUrlSays =
  "The portal's origin; where the script came from, or what its package was built for, unless given."
