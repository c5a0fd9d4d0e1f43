import { byId, make } from './dom.js'

let shown

/** Shows the element. A new one is created only if the tag changes, so changes apply as in any page. */
export function showElement({ tagName, fallback, attributes, cssProperties }, state, portal) {
  if (shown?.localName !== tagName) {
    const words = fallback.path
      ? make('a', { href: portal + fallback.path }, fallback.words)
      : make('p', {}, fallback.words)
    shown = make(tagName, {}, words)
    byId('stage').replaceChildren(shown)
  }
  const write = (name, value) => (value ? shown.setAttribute(name, value) : shown.removeAttribute(name))
  for (const { name } of attributes) write(name, state.attributes[name])
  for (const { name } of cssProperties) shown.style.setProperty(name, state.tokens[name] ?? '')
  write('data-theme', state.theme)
  byId('stage').dataset.width = state.width
}
