/**
 * As much of a browser as an embed needs to draw itself once: nodes that can be written out. What the script would
 * make in a page is so made at build time, by the script itself.
 */
const names = { className: 'class', htmlFor: 'for' }
const empty = /^(?:input|link)$/
const svg = 'http://www.w3.org/2000/svg'

const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export class PaperNode {
  /** @type {PaperNode[]} */
  childNodes = []
  /** @type {PaperNode | null} */
  parentNode = null
  attributes = /** @type {Record<string, string>} */ ({})
  isConnected = true
  data = ''

  constructor(localName = '', namespaceURI = '') {
    this.localName = localName
    this.namespaceURI = namespaceURI
  }

  get ownerDocument() {
    return paper
  }

  /** @returns {PaperNode | null} */
  get firstChild() {
    return this.childNodes[0] ?? null
  }

  /** @returns {PaperNode | null} */
  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  insertBefore(/** @type {PaperNode} */ node, /** @type {PaperNode | null} */ before) {
    node.remove()
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, node)
    node.parentNode = this
  }

  remove() {
    const siblings = this.parentNode?.childNodes
    if (siblings) siblings.splice(siblings.indexOf(this), 1)
    this.parentNode = null
  }

  getAttribute(/** @type {string} */ name) {
    return this.attributes[name] ?? null
  }

  setAttribute(/** @type {keyof typeof names | string} */ name, /** @type {unknown} */ value) {
    const written = names[/** @type {keyof typeof names} */ (name)] ?? name
    const own = this.namespaceURI === svg ? written : written.toLowerCase()
    this.attributes[own] = value === true && !own.includes('-') ? '' : String(value)
  }

  removeAttribute(/** @type {string} */ name) {
    delete this.attributes[name]
  }

  addEventListener() {}

  /** @returns {never[]} */
  querySelectorAll() {
    return []
  }

  /** @returns {string} */
  get html() {
    const inside = this.childNodes.map((node) => node.html).join('')
    if (!this.localName) return escaped(this.data) + inside
    const written = Object.entries(this.attributes).map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
    )
    const open = `<${this.localName}${written.join('')}>`
    return empty.test(this.localName) ? open : `${open}${inside}</${this.localName}>`
  }
}

export const paper = {
  adoptedStyleSheets: [],
  createElementNS: (/** @type {string} */ space, /** @type {string} */ name) => new PaperNode(name, space),
  createTextNode: (/** @type {string} */ data) => Object.assign(new PaperNode(), { data }),
}
