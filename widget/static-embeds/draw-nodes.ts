import type { ComponentChild, VNode } from 'preact'

type NodeTree = ComponentChild | readonly NodeTree[]
type DrawnNode = VNode<Record<string, unknown>>

/** The elements and texts of a tree, with components and fragments replaced by what they return. */
function* flattenTree(tree: NodeTree): Generator<DrawnNode | string> {
  if (Array.isArray(tree)) for (const one of tree) yield* flattenTree(one)
  else if (typeof tree === 'string' || typeof tree === 'number') yield `${tree}`
  else if (tree && typeof tree === 'object') {
    const node = tree as DrawnNode
    if (typeof node.type === 'function')
      yield* flattenTree((node.type as (props: object) => NodeTree)(node.props))
    else yield node
  }
}

function setProperty(element: Element, name: string, value: unknown): void {
  const attribute = name === 'className' ? 'class' : name
  if (name.startsWith('on')) Reflect.set(element, name.toLowerCase(), value)
  else if (value === undefined || value === false) element.removeAttribute(attribute)
  else if (element.getAttribute(attribute) !== `${value}`) element.setAttribute(attribute, `${value}`)
}

/** The next element of a name, or a new one. */
function createElementFor(type: string, from: ChildNode | null): Element {
  let next: ChildNode | null = from
  while (next && (next as Element).localName !== type) next = next.nextSibling
  return (next as Element | null) ?? document.createElement(type)
}

/**
 * Draws HTML elements into a container and reuses the nodes that it finds there: those of the last drawing, those
 * that the build has drawn, and those around which a browser has put its translation.
 */
export function drawNodes(container: Node & ParentNode, tree: NodeTree): void {
  let at = container.firstChild
  const removeUntil = (end: ChildNode | null) => {
    while (at !== end) {
      const { nextSibling } = at!
      at!.remove()
      at = nextSibling
    }
  }
  for (const one of flattenTree(tree)) {
    if (typeof one === 'string') {
      if (at?.nodeType !== 3) container.insertBefore(document.createTextNode(one), at)
      else {
        if (at.nodeValue !== one) at.nodeValue = one
        at = at.nextSibling
      }
      continue
    }
    const { children, ...props } = one.props
    const element = createElementFor(one.type as string, at)
    for (const [name, value] of Object.entries(props)) setProperty(element, name, value)
    drawNodes(element, children as NodeTree)
    if (element.parentNode === container) {
      removeUntil(element)
      at = element.nextSibling
    } else container.insertBefore(element, at)
  }
  removeUntil(null)
}
