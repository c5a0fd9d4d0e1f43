import type { ComponentChildren } from 'preact'

/** An element as `drawNodes` takes it: of Preact's createElement it needs neither keys nor what a failing child catches. */
export const createElement = (
  type: unknown,
  given: Record<string, unknown> | null,
  ...children: ComponentChildren[]
) => {
  const { key, ...props } = given ?? {}
  return { type, props: { ...props, children } }
}

export const Fragment = ({ children }: { children: ComponentChildren }) => children
