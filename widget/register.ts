import type { Kinds } from './attributes.ts'
import { type Embed, elementOf } from './element.ts'

/** Does nothing when imported on a server; a browser without adoptedStyleSheets keeps the fallback. */
function supported(): boolean {
  return typeof customElements === 'object' && 'adoptedStyleSheets' in document
}

/**
 * Defines an element unless its name is taken: tag managers load scripts twice, and two versions may meet on
 * one page. The first one stays.
 */
export function register<K extends Kinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: Embed<K, Settings>,
): void {
  if (!supported()) return
  // biome-ignore lint/suspicious/noConsole: nothing is broken, but a developer may wonder which copy runs
  if (customElements.get(tag)) console.info(`<${tag}> was defined by another copy, which stays.`)
  else customElements.define(tag, elementOf(embed))
}
