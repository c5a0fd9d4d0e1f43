import { writeToConsole } from './console-message.ts'

/** The global list that a tag manager pushes placements to, as it does to its own. */
export const placementQueue = 'creditPlacements'

/** Where a placed element may stand, seen from the page's. */
export const positions = {
  afterend: 'depois dele',
  beforebegin: 'antes dele',
  afterbegin: 'dentro dele, no começo',
  beforeend: 'dentro dele, no fim',
} as const

/** An element beside one of the page's own, as a tag manager asks for it. */
interface Placement {
  element: string
  /** A selector; the first that matches. */
  at: string
  where: InsertPosition
  attributes: Readonly<Record<string, string | number>>
}

/**
 * Puts an element where a placement says, or gives it the new attributes, and no others of the last ones, if it is there:
 * a tag fires again when the price or the page changes. What cannot be placed is said in the console, and never thrown.
 */
export function createPlacer(load: (name: string) => Promise<unknown>): (placement: Placement) => void {
  // No Map: some pages have a variable of that name.
  const placed: Record<string, Pick<Placement, 'attributes'> & { anchor: Element; element: Element }> = {}
  return (placement) => {
    const tag = placement?.element
    try {
      const { at, where, attributes } = placement
      const anchor = document.querySelector(at)
      const place = `${tag} ${where} ${at}`
      const before = placed[place]
      const isThere = before?.anchor === anchor && before.element.isConnected
      if (!isThere) before?.element.remove()
      if (!anchor) throw new Error(`nothing matches ${at}`)
      const element = isThere ? before.element : document.createElement(tag)
      for (const name of Object.keys(before?.attributes ?? {}))
        if (!(name in attributes)) element.removeAttribute(name)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
      placed[place] = { anchor, element, attributes }
      if (isThere) return
      anchor.insertAdjacentElement(where, element)
      load(tag.replace('credit-', '')).catch(() => writeToConsole('warn', `<${tag}> was not loaded.`))
    } catch (error) {
      writeToConsole('warn', `<${tag}> was not placed: ${error}`)
    }
  }
}
