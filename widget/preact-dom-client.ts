import { type ComponentChild, render } from 'preact'

/**
 * The "react-dom/client" of an embed. Preact's render reuses the nodes it finds in the container and corrects
 * their attributes, so server-rendered markup is adopted and never emptied.
 */
export function createRoot(container: Element | ShadowRoot) {
  // The styles are adopted by now; Preact would draw before them, and move the view with what has the focus.
  container.querySelector('link')?.remove()
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  }
}
