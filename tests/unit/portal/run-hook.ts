import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Waits until React has rendered, and run the effects. */
const rendered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** Runs a hook in a root that draws nothing. `now` waits for its state, and returns what it returned last. */
export async function runHook<Value>(use: () => Value) {
  const page = { nodeType: 9, addEventListener() {} }
  const view = { document: page, HTMLIFrameElement: class {} }
  const place = {
    nodeType: 1,
    tagName: 'DIV',
    addEventListener() {},
    ownerDocument: { ...page, defaultView: view },
  }
  const values: Value[] = []
  const root = createRoot(place as unknown as Element)
  root.render(createElement(() => void values.push(use())))
  await rendered()
  return {
    async now(): Promise<Value> {
      await rendered()
      return values.at(-1) as Value
    },
    leave: () => root.unmount(),
  }
}
