import r2wc from '@r2wc/react-to-web-component'
import type { AttributeKinds } from './attributes.ts'
import { defineOnce } from './define-once.ts'
import { type EmbedDefinition, elementOf } from './element.ts'
import { createRootView } from './element-root.tsx'

/** Defines an element whose view is run by Preact. */
export function register<K extends AttributeKinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: EmbedDefinition<K, Settings>,
): void {
  defineOnce(tag, () =>
    elementOf(embed, (props) => r2wc(createRootView(embed.view), { shadow: 'open', props })),
  )
}
