import { type ComponentChild, render } from 'preact'

/**
 * The "react-dom/client" of an embed. Preact's render reuses the nodes it finds in the container and corrects
 * their attributes, so server-rendered markup is adopted and never emptied.
 */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  }
}
