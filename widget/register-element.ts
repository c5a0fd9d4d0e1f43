import r2wc from '@r2wc/react-to-web-component'
import type { AttributeKinds } from './attributes.ts'
import { defineOnce } from './define-once.ts'
import { type EmbedDefinition, elementOf } from './element.ts'
import { createRootView } from './element-root.tsx'

/** What was typed into fields, and dialogs that were closed: rendering empties the ones and opens the others. */
function rememberEarly(root: ShadowRoot): () => void {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => [input, input.value] as const)
  const closed = root.querySelector<HTMLElement>('dialog:not([open]) button')
  return () => {
    for (const [input, text] of typed) {
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    closed?.click()
  }
}

/** Defines an element whose view is run by Preact. */
export function register<K extends AttributeKinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: EmbedDefinition<K, Settings>,
): void {
  defineOnce(tag, () =>
    elementOf(embed, (props) => r2wc(createRootView(embed.view), { shadow: 'open', props }), rememberEarly),
  )
}
