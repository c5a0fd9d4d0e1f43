declare module 'virtual:styles' {
  /** All CSS of the bundle, minified; the build fills it in. */
  export const styles: string
}

declare module 'preact/vnode' {
  import type { VNode } from 'preact'

  /** How Preact makes a node inside; the build finds it in Preact's sources. */
  export function createVNode(type: unknown, props: object, key: unknown): VNode
}
