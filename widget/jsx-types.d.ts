import type { ComponentType, HTMLAttributes, LooseInputHTMLAttributes, JSX as Preact, VNode } from 'preact'

export { Fragment } from 'preact'
export function jsx(type: string | ComponentType, props: object, key?: unknown): VNode
export { jsx as jsxs }

/** Preact's JSX types, with an input as loosely typed as React's, as the shared fields need. */
export namespace JSX {
  export type Element = Preact.Element
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript names this type without arguments, so Props needs a default; Preact's own is any too
  export type ElementType<Props = any> = keyof IntrinsicElements | ComponentType<Props>
  export type ElementChildrenAttribute = Preact.ElementChildrenAttribute
  export type IntrinsicAttributes = Preact.IntrinsicAttributes

  export interface IntrinsicElements extends Omit<Preact.IntrinsicElements, 'input'> {
    input: LooseInputHTMLAttributes<HTMLInputElement> & { spellCheck?: boolean }
    'credit-login-form': HTMLAttributes<HTMLElement>
  }
}
