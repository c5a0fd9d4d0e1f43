import { type ComponentChild, render } from 'preact'

/**
 * What "react-dom/client" means inside an embed. Preact's render takes over whatever nodes it finds in the
 * container and sets their attributes right, so markup sent by a server is adopted and never emptied.
 */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  }
}
