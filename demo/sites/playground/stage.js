import { createElement, elementById } from './dom.js'

let shown

/** Shows the element. A new one is created only if the tag changes, so changes apply as in any page. */
export function showElement({ tagName, fallback, attributes, cssProperties }, state, portal) {
  if (shown?.localName !== tagName) {
    const words = fallback.path
      ? createElement('a', { href: portal + fallback.path }, fallback.words)
      : createElement('p', {}, fallback.words)
    shown = createElement(tagName, {}, words)
    elementById('stage').replaceChildren(shown)
  }
  const write = (name, value) => (value ? shown.setAttribute(name, value) : shown.removeAttribute(name))
  for (const { name } of attributes) write(name, state.attributes[name])
  for (const { name } of cssProperties) shown.style.setProperty(name, state.tokens[name] ?? '')
  write('data-theme', state.theme)
  elementById('stage').dataset.width = state.width
}
