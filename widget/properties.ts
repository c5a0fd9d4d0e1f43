import { attributeOf, attributeText } from './attributes.ts'

/** Properties that write their attribute, so that there is one place where a setting is kept. */
export function reflect(
  prototype: HTMLElement,
  names: readonly string[],
  read: (from: HTMLElement, name: string) => unknown,
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return read(this, name)
      },
      set(this: HTMLElement, value: unknown) {
        const text = attributeText(value)
        if (text === null) this.removeAttribute(attributeOf(name))
        else this.setAttribute(attributeOf(name), text)
      },
    })
  }
}

/** Properties set before the element was defined hide the accessors of its class: they are set again. */
export function upgrade(element: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const early = element[name]
    delete element[name]
    element[name] = early
  }
}
