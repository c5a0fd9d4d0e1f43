import { absent } from './absent.mjs'

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

const nameOf = (/** @type {Node | undefined} */ node) =>
  node?.type === 'Identifier' ? node.name : node?.type === 'MemberExpression' ? node.property.name : undefined

/** @returns {Node[]} */
function childrenOf(/** @type {Node} */ node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string')
}

/** @typedef {import('./absent.mjs').Absence} Absence */

const isGone = (/** @type {Node} */ node, /** @type {Absence} */ { names, properties }) =>
  node.type === 'Identifier'
    ? names?.includes(node.name)
    : node.type === 'MemberExpression' &&
      !node.computed &&
      [node.property.name, `${nameOf(node.object)}.${node.property.name}`].some((name) =>
        properties?.includes(name),
      )

// As sources write it; Preact has names for both.
const isNothing = (/** @type {Node} */ node) =>
  node.type === 'Literal' ? node.raw === 'null' : /^(undefined|UNDEFINED|NULL)$/.test(node.name ?? '')

/**
 * Whether an expression always ends in nothing, though it may do something on the way.
 * @returns {boolean}
 */
function isFalsy(/** @type {Node} */ node, /** @type {Absence} */ gone) {
  if (node.type === 'AssignmentExpression') return isGone(node.right, gone) ?? false
  return node.operator === '&&' && (isFalsy(node.left, gone) || isFalsy(node.right, gone))
}

/** @type {Record<string, (node: Node, gone: Absence) => string | undefined>} */
const folds = {
  BinaryExpression({ operator, left, right }, gone) {
    const nothing = isGone(left, gone) || isGone(right, gone)
    if (nothing && [left, right].every((side) => isGone(side, gone) || isNothing(side)))
      return operator.startsWith('!') ? '!1' : '!0'
    const word = [left, right].some((side) => side.type === 'Literal' && gone.values?.includes(side.value))
    if (operator === '&' && nothing) return '0'
    if (/^[!=]==?$/.test(operator) && (nothing || word)) return operator.startsWith('!') ? '!0' : '!1'
    return operator === 'in' && word ? '!1' : undefined
  },
  CallExpression({ callee, arguments: given }, gone) {
    if (isGone(callee, gone)) return '0'
    return nameOf(callee) === 'replace' && given[0] && isGone(given[0], gone)
      ? nameOf(callee.object)
      : undefined
  },
  ThrowStatement: (_node, { errors }) => errors && `throw ${errors}()`,
  ForStatement: ({ test }, gone) =>
    test && [test.left, test.right].some((side) => side && isGone(side, gone)) ? '' : undefined,
  ForOfStatement: ({ right }, { loops }) => (loops?.includes(nameOf(right) ?? '') ? '' : undefined),
  VariableDeclarator: ({ id }, { loops }) => (loops?.includes(id.name) ? `${id.name} = []` : undefined),
  Property: ({ key, value, shorthand }, gone) =>
    gone.keys?.includes(nameOf(key) ?? '')
      ? ''
      : shorthand && isGone(value, gone)
        ? `${key.name}:0`
        : undefined,
  MethodDefinition: ({ key }, { keys }) => (keys?.includes(nameOf(key) ?? '') ? '' : undefined),
  ExpressionStatement({ expression: { type, left } }, { keys }) {
    if (type !== 'AssignmentExpression' || left.type !== 'MemberExpression') return undefined
    return keys?.includes(`${nameOf(left.object)}.${nameOf(left.property)}`) ? '' : undefined
  },
}

/**
 * What a node becomes where some names stand for nothing; undefined if it stays.
 * @param {Node} node
 * @param {Node} parent
 * @param {string} source the node as it is written
 * @param {Absence} gone
 */
function folded(node, parent, source, gone) {
  if (gone.sources && Object.hasOwn(gone.sources, source)) return gone.sources[source]
  const fold = folds[node.type]?.(node, gone)
  if (fold !== undefined) return fold
  const isTrue = gone.truths?.includes(nameOf(node) ?? '')
  if (!isTrue && !isGone(node, gone)) return undefined
  const written = parent.left === node && /Assignment|For\w+Statement/.test(parent.type)
  const named = /Specifier|Declarator|Function|Property|Member/.test(parent.type) && parent.init !== node
  return written || (node.type === 'Identifier' && named) ? undefined : isTrue ? '!0' : '(void 0)'
}

/**
 * An embed is a closed world: all code that will ever run with it is in the bundle. So the branches of a
 * library that only a name nobody uses could reach are dead, and this folds those names to nothing, for the
 * minifier to take the branches out. A view that does use such a name fails the build.
 * @returns {import('rollup').Plugin}
 */
export function closedWorld() {
  const rules = Object.entries(absent)
  const watched = new Set(rules.flatMap(([, { properties = [], values = [] }]) => [...properties, ...values]))
  return {
    name: 'closed-world',
    transform(code, id) {
      const tree = /** @type {Node} */ (/** @type {unknown} */ (this.parse(code)))
      const own = rules.filter(([path]) => id.includes(path)).map(([, gone]) => gone)
      /** @type {[number, number, string][]} */
      const edits = []
      const visit = (/** @type {Node} */ node, /** @type {Node} */ parent) => {
        if (
          !id.includes('/node_modules/') &&
          parent.type === 'ObjectExpression' &&
          watched.has(nameOf(node.key))
        )
          this.error(`${id} uses "${nameOf(node.key)}", which absent.mjs says that no embed does`)
        if (own.some((gone) => node.operator === '&&' && node.left && isFalsy(node.left, gone))) {
          edits.push([node.start, node.left.start, '('], [node.left.end, node.end, ', !1)'])
          return visit(node.left, node)
        }
        const source = code.slice(node.start, node.end)
        const text = own
          .map((gone) => folded(node, parent, source, gone))
          .find((found) => found !== undefined)
        if (text !== undefined) edits.push([node.start, node.end, text])
        else for (const child of childrenOf(node)) visit(child, node)
      }
      visit(tree, tree)
      if (edits.length === 0) return null
      let result = code
      for (const [start, end, text] of edits.sort(([a], [b]) => b - a)) {
        const comma = text === '' && result[end] === ',' ? 1 : 0
        result = result.slice(0, start) + text + result.slice(end + comma)
      }
      return { code: result, map: null }
    },
  }
}
