import r2wc from '@r2wc/react-to-web-component'
import type { AttributeKinds } from './attributes.ts'
import { defineOnce } from './define-once.ts'
import { type EmbedConstructor, type EmbedDefinition, elementOf, type RememberEarly } from './element.ts'
import { createRootView } from './element-root.tsx'
import { typing } from './keep-keys-in-fields.ts'

/**
 * Types again what was typed into a drawn element before its script, since rendering empties its fields; a scale that
 * was saved without its value stands in the middle, which no visitor has chosen. A focus on its button goes on to what
 * stands there then.
 */
export function rememberTyped(root: ShadowRoot): () => void {
  const { activeElement } = root
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue, type }) => value !== defaultValue && (defaultValue || type !== 'range'))
    .map((input) => [input, input.value] as const)
  return async () => {
    if (activeElement && !root.activeElement) root.querySelector<HTMLElement>('[part=button]')?.focus()
    for (const [input, text] of typed) {
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // The next is typed into what this one has changed.
      await null
    }
  }
}

/** Defines an element whose view is run by Preact, perhaps as a class that can more. */
export function register<K extends AttributeKinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: EmbedDefinition<K, Settings>,
  rememberEarly?: RememberEarly,
  extend = (Element: EmbedConstructor): EmbedConstructor => Element,
): void {
  defineOnce(tag, () =>
    extend(
      elementOf(
        embed,
        (props) => r2wc(createRootView(embed.view), { shadow: 'open', props }),
        rememberEarly,
        typing,
      ),
    ),
  )
}
