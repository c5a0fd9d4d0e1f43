/**
 * Lets React change a page that the browser translates. A translator puts elements in the place of texts, which
 * React still knows: it would fail to insert before such a text or to remove it, and the whole page would be lost.
 */
export function followTranslator(): void {
  /** By text: what the translator has put in its place. */
  const standIns = new WeakMap<Node, ChildNode>()
  const { insertBefore, removeChild } = Node.prototype
  const observer = new MutationObserver(read)

  function read(records: readonly MutationRecord[]): void {
    for (const { target, type, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // React has changed a text that is not shown: it comes back, to be translated again.
      if (type === 'characterData') standInOf(target)?.replaceWith(target)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT')
        if (!standIn) continue
        standIns.set(text, standIn as ChildNode)
        observer.observe(text, { characterData: true })
      }
    }
  }

  function standInOf(node: Node): ChildNode | undefined {
    const standIn = node.parentNode ? undefined : standIns.get(node)
    return standIn?.parentNode ? standIn : undefined
  }

  /** The node that stands in this parent for the one that React means. */
  function childOf(parent: Node, meant: Node): Node | null {
    if (meant.parentNode !== parent) read(observer.takeRecords())
    const child = standInOf(meant) ?? meant
    return child.parentNode === parent ? child : null
  }

  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childOf(this, before)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const child = childOf(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  observer.observe(document.documentElement, { childList: true, subtree: true })
}
