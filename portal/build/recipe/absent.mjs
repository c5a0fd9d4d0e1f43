/**
 * @typedef {object} Absence
 * @property {string[]} [properties] read as undefined; `owner.name` only after that owner
 * @property {string[]} [names] variables that are always nothing here
 * @property {(string | number)[]} [values] what nothing is ever equal to
 * @property {string[]} [truths] variables and properties that are always true
 * @property {string[]} [loops] lists that are always empty
 * @property {string} [errors] what is thrown, without its words, which nobody would see
 * @property {string[]} [keys] entries taken out of object literals
 */

/**
 * What no embed uses of its libraries, by a part of the file's path: class components, context, portals,
 * suspense, hydration of trees made by the same code, markup as strings, style objects, MathML, and the
 * hooks that other packages hang into Preact.
 * @type {Record<string, Absence>}
 */
export const absent = {
  '/preact/src/': {
    properties: [
      'getDerivedStateFromProps',
      'getDerivedStateFromError',
      'getSnapshotBeforeUpdate',
      'getChildContext',
      'contextType',
      'componentWillMount',
      'componentDidMount',
      'componentWillReceiveProps',
      'componentWillUpdate',
      'componentDidUpdate',
      'componentWillUnmount',
      'then',
      'ref',
      '_stateCallbacks',
      'refQueue.length',
      '_renderCallbacks.length',
      '_excess',
      'props._parentDom',
      'newProps._parentDom',
      'newProps.is',
      'options._commit',
      'options._root',
      'shouldComponentUpdate',
      'options.vnode',
      'options.event',
      'options.debounceRendering',
      'options._hydrationMismatch',
    ],
    names: [
      'isClassComponent',
      'provider',
      'componentContext',
      'globalContext',
      'isHydrating',
      'resumed',
      'snapshot',
      'prevDebounce',
      'ctor',
      'COMPONENT_FORCE',
      'markAsForce',
      'refQueue',
      'commitQueue',
      'commitRoot',
      'callback',
      'newHtml',
      'checked',
      'errorInfo',
      'CAPTURE_REGEX',
      'oldHtml',
      'MODE_HYDRATE',
      'MODE_SUSPENDED',
      'REF_DETACHED',
      'MATH_NAMESPACE',
    ],
    values: [
      8,
      9,
      'style',
      'ref',
      'list',
      'form',
      'tabIndex',
      'dangerouslySetInnerHTML',
      'math',
      'template',
      'textarea',
      'progress',
      'foreignObject',
      'defaultValue',
      'checked',
      'defaultChecked',
      'rowSpan',
      'colSpan',
      'popover',
      'download',
    ],
    keys: [
      'prototype.forceUpdate',
      'prototype.render',
      'c._stateCallbacks',
      'c._renderCallbacks',
      'commitQueue.length',
    ],
  },
  '/preact/hooks/src/': {
    properties: ['options._hook', 'options._skipEffects', 'options.requestAnimationFrame'],
    names: [
      'oldBeforeDiff',
      'oldBeforeRender',
      'oldAfterDiff',
      'oldCommit',
      'oldBeforeUnmount',
      'oldRoot',
      'errorParent',
      'prevScu',
      'currentHook',
      'prevRaf',
    ],
    truths: ['HAS_RAF', '_hasScuFromHooks'],
    keys: ['options._commit', 'options._root', 'currentComponent._renderCallbacks'],
  },
  '/core/money/': { errors: 'RangeError', names: ['assertCents', 'assertTerms', 'assertRate'] },
  '/core/format/': { errors: 'RangeError' },
  '/@r2wc/core/': {
    properties: ['propTypes'],
    values: ['method'],
    loops: ['n', 'u'],
    keys: [
      'number',
      'boolean',
      'function',
      'method',
      'json',
      'attributeChangedCallback',
      'observedAttributes',
    ],
  },
}
