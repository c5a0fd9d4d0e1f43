/**
 * Creates an element with properties and children. It never parses HTML strings, which the page's CSP
 * forbids.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties] attributes where the name has a dash or is "for", else
 * properties
 * @param {(Node | string)[]} children
 */
export function createElement(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (/-|^(?:for|lang|list)$/.test(name)) element.setAttribute(name, String(value))
    else element[name] = value
  }
  element.append(...children)
  return element
}

/** @param {string} id */
export const elementById = (id) => document.getElementById(id)

/**
 * A group of radio buttons.
 * @param {string} place id of the fieldset
 * @param {(readonly [value: string, label: string])[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function radioGroup(place, choices, chosen, choose) {
  const labels = choices.map(([value, label]) =>
    createElement(
      'label',
      {},
      createElement('input', {
        type: 'radio',
        name: place,
        value,
        checked: value === chosen,
        onchange: () => choose(value),
      }),
      createElement('span', {}, label),
    ),
  )
  const [legend] = elementById(place).children
  elementById(place).replaceChildren(legend, createElement('div', { className: 'options' }, ...labels))
}
