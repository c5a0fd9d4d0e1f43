import { writeToConsole } from './console-message.ts'

/**
 * Does nothing on a server, even if a library has defined some browser globals there. Older browsers and test
 * documents keep the fallback.
 */
function isSupported(): boolean {
  return (
    typeof document === 'object' &&
    'adoptedStyleSheets' in document &&
    'attachInternals' in HTMLElement.prototype
  )
}

/**
 * Defines an element unless its name is taken: tag managers load scripts twice, and two versions may meet on
 * one page. The first one stays. A press comes to its end before: optimizers delay scripts until then, and what is
 * pressed would move or vanish.
 */
export function defineOnce(tag: `credit-${string}`, make: () => CustomElementConstructor): void {
  if (!isSupported()) return
  if (document.querySelector(':active')) setTimeout(defineOnce, 99, tag, make)
  // Nothing is broken, but a developer may wonder which copy runs.
  else if (customElements.get(tag)) writeToConsole('info', `<${tag}> comes from another copy.`)
  else customElements.define(tag, make())
}
