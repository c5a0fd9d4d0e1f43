import type { ComponentChild, VNode } from 'preact'

type Tree = ComponentChild | readonly Tree[]
type Drawn = VNode<Record<string, unknown>>
type Listener = (event: Event) => void

/** The listeners of drawn elements, by event. */
const heard = new WeakMap<Element, Record<string, Listener>>()

/** The elements and texts of a tree, with components and fragments replaced by what they return. */
function* flat(tree: Tree): Generator<Drawn | string> {
  if (Array.isArray(tree)) for (const one of tree) yield* flat(one)
  else if (typeof tree === 'string' || typeof tree === 'number') yield `${tree}`
  else if (tree && typeof tree === 'object') {
    const node = tree as Drawn
    if (typeof node.type === 'function') yield* flat((node.type as (props: object) => Tree)(node.props))
    else yield node
  }
}

function listen(element: Element, event: string, listener: Listener): void {
  const listeners = heard.get(element) ?? {}
  heard.set(element, listeners)
  if (!listeners[event]) element.addEventListener(event, (heard) => listeners[event]!(heard))
  listeners[event] = listener
}

function set(element: Element, name: string, value: unknown): void {
  const attribute = name === 'className' ? 'class' : name
  if (name.startsWith('on')) listen(element, name.slice(2).toLowerCase(), value as Listener)
  else if (value === undefined || value === false) element.removeAttribute(attribute)
  else if (element.getAttribute(attribute) !== `${value}`) element.setAttribute(attribute, `${value}`)
}

/** The next element of a name, or a new one. */
function elementOf(type: string, from: ChildNode | null): Element {
  let next: ChildNode | null = from
  while (next && (next as Element).localName !== type) next = next.nextSibling
  return (next as Element | null) ?? document.createElement(type)
}

/**
 * Draws HTML elements into a container and reuses the nodes that it finds there: those of the last drawing, those
 * that the build has drawn, and those around which a browser has put its translation.
 */
export function draw(container: Node & ParentNode, tree: Tree): void {
  let at = container.firstChild
  const removeUntil = (end: ChildNode | null) => {
    while (at !== end) {
      const { nextSibling } = at!
      at!.remove()
      at = nextSibling
    }
  }
  for (const one of flat(tree)) {
    if (typeof one === 'string') {
      if (at?.nodeType !== 3) container.insertBefore(document.createTextNode(one), at)
      else {
        if (at.nodeValue !== one) at.nodeValue = one
        at = at.nextSibling
      }
      continue
    }
    const { children, ...props } = one.props
    const element = elementOf(one.type as string, at)
    for (const [name, value] of Object.entries(props)) set(element, name, value)
    draw(element, children as Tree)
    if (element.parentNode === container) {
      removeUntil(element)
      at = element.nextSibling
    } else container.insertBefore(element, at)
  }
  removeUntil(null)
}
