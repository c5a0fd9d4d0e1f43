import type { Kinds } from './attributes.ts'
import { type Embed, elementOf } from './element.ts'

const told: unique symbol = Symbol.for('credit.told')

/** Does nothing when imported on a server; a browser without adoptedStyleSheets keeps the fallback. */
function supported(): boolean {
  return typeof customElements === 'object' && 'adoptedStyleSheets' in document
}

/**
 * Defines an element unless its name is taken: tag managers load scripts twice, and two versions may meet on
 * one page. The first one stays; the console shows one message, for any number of copies.
 */
export function register<K extends Kinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: Embed<K, Settings>,
): void {
  if (!supported()) return
  if (customElements.get(tag)) tellOnce(tag)
  else customElements.define(tag, elementOf(embed))
}

function tellOnce(tag: string): void {
  const registry = customElements as { [told]?: true }
  if (registry[told]) return
  registry[told] = true
  // biome-ignore lint/suspicious/noConsole: nothing is broken, but a developer may wonder which copy runs
  console.info(`<${tag}> was defined by another copy of this script; that one stays.`)
}
