import type { Key } from '../support/tab.ts'

const codes: Readonly<Record<Key, string>> = { ArrowRight: '\uE014', Enter: '\uE007', Tab: '\uE004' }

/** Presses and releases keys one after another, as both WebDriver protocols define it. */
function keyboard(values: readonly string[]) {
  const actions = values.flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ])
  return [{ type: 'key' as const, id: 'keyboard', actions }]
}

export const pressing = (key: Key) => keyboard([codes[key]])
export const typing = (text: string) => keyboard([...text])
