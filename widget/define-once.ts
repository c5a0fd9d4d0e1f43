import { say } from './say.ts'

/**
 * Does nothing when imported on a server, where a library may have defined some of a browser's globals; an older browser
 * and a document of a test keep the fallback.
 */
function supported(): boolean {
  return (
    typeof document === 'object' &&
    'adoptedStyleSheets' in document &&
    'attachInternals' in HTMLElement.prototype
  )
}

/**
 * Defines an element unless its name is taken: tag managers load scripts twice, and two versions may meet on
 * one page. The first one stays.
 */
export function defineOnce(tag: `credit-${string}`, make: () => CustomElementConstructor): void {
  if (!supported()) return
  // Nothing is broken, but a developer may wonder which copy runs.
  if (customElements.get(tag)) say('info', `<${tag}> was defined by another copy, which stays.`)
  else customElements.define(tag, make())
}
