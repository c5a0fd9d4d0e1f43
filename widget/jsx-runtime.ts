import type { ComponentType, VNode } from 'preact'
import { createVNode } from 'preact/vnode'

/**
 * What JSX compiles to in an embed: nodes made straight from the props. Preact's own function copies them first,
 * to take out a `ref`, and no view has one.
 */
export function jsx(type: string | ComponentType, props: object, key?: unknown): VNode {
  return createVNode(type, props, key)
}

export { Fragment } from 'preact'
export { jsx as jsxs }
