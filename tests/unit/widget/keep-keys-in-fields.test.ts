import { expect, it, vi } from 'vitest'
import { keepKeysInFields, presses, typing } from '../../../widget/keep-keys-in-fields.ts'

const root = Object.assign(new EventTarget(), { querySelector: () => null })
vi.stubGlobal('addEventListener', () => {})
keepKeysInFields(root as unknown as ShadowRoot, presses + typing)

/** Whether a key that is pressed in a field stays in the element. */
function isKept(held: Partial<KeyboardEvent>): boolean {
  const event = Object.assign(new Event('keydown'), {
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...held,
  })
  const stop = vi.spyOn(event, 'stopPropagation')
  root.dispatchEvent(event)
  return stop.mock.calls.length > 0
}

it.each<[string, Partial<KeyboardEvent>, boolean]>([
  ['a digit', { key: '5' }, true],
  ['an arrow', { key: 'ArrowLeft' }, true],
  [
    'a sign written with AltGr, which Windows tells as Ctrl and Alt',
    { key: '@', ctrlKey: true, altKey: true },
    true,
  ],
  ['a shortcut with Ctrl', { key: 'k', ctrlKey: true }, false],
  ['a shortcut with Alt', { key: 'd', altKey: true }, false],
  ['a shortcut with the command key', { key: 'k', metaKey: true }, false],
  ['Tab', { key: 'Tab' }, false],
  ['a function key', { key: 'F6' }, false],
])('%s', (_, held, kept) => expect(isKept(held)).toBe(kept))
