import r2wc from '@r2wc/react-to-web-component'
import type { Kinds } from './attributes.ts'
import { defineOnce } from './define-once.ts'
import { type Embed, elementOf } from './element.ts'
import { rootOf } from './root.tsx'

/** Defines an element whose view is run by Preact. */
export function register<K extends Kinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: Embed<K, Settings>,
): void {
  defineOnce(tag, () => elementOf(embed, (props) => r2wc(rootOf(embed.view), { shadow: 'open', props })))
}
