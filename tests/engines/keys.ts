import type { Key, Point } from '../support/tab.ts'

const codes: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Enter: '\uE007',
  Tab: '\uE004',
}

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

/** A drag with the mouse, in ten steps, as both WebDriver protocols define it. */
export function dragging([x, y]: Point, [toX, toY]: Point) {
  const move = (part: number) => ({
    type: 'pointerMove' as const,
    x: Math.round(x + (toX - x) * part),
    y: Math.round(y + (toY - y) * part),
    duration: 20,
  })
  const steps = Array.from({ length: 10 }, (_, step) => move((step + 1) / 10))
  const button = 0
  const actions = [
    move(0),
    { type: 'pointerDown' as const, button },
    ...steps,
    { type: 'pointerUp' as const, button },
  ]
  return [{ type: 'pointer' as const, id: 'mouse', parameters: { pointerType: 'mouse' as const }, actions }]
}
