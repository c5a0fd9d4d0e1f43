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
 * Puts an element where a placement says, or gives it the new attributes if it is there: a tag fires again when
 * the price or the page changes. What cannot be placed is said in the console, and never thrown.
 */
export function createPlacer(load: (name: string) => Promise<unknown>): (placement: Placement) => void {
  // No Map: some pages have a variable of that name.
  const placed: Record<string, { anchor: Element; element: Element }> = {}
  return ({ element: tag, at, where, attributes }) => {
    try {
      const anchor = document.querySelector(at)
      if (!anchor) throw new Error(`nothing matches ${at}`)
      const place = `${tag} ${where} ${at}`
      const before = placed[place]
      const isThere = before?.anchor === anchor && before.element.isConnected
      const element = isThere ? before.element : document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
      if (isThere) return
      before?.element.remove()
      anchor.insertAdjacentElement(where, element)
      placed[place] = { anchor, element }
      load(tag.replace('credit-', '')).catch(() => writeToConsole('warn', `<${tag}> was not loaded.`))
    } catch (error) {
      writeToConsole('warn', `<${tag}> was not placed: ${error}`)
    }
  }
}
