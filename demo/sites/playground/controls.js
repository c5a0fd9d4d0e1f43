import { contrastWords, partsOf } from './contrast.js'
import { createElement, elementById } from './dom.js'

const idOf = (name) => `field-${name.replace(/^-+/, '')}`

/** One text field with its description. */
function textField({ name, type, syntax, portuguese, default: standard }, value, change) {
  const id = idOf(name)
  const isFlag = type?.text === 'boolean'
  const input = createElement('input', {
    id,
    name,
    type: isFlag ? 'checkbox' : 'text',
    ...(isFlag ? { checked: value !== undefined } : { value: value ?? '', placeholder: standard ?? '' }),
    inputMode: type?.text === 'number' ? 'decimal' : 'text',
    spellcheck: false,
    maxLength: isFlag ? -1 : 200,
    'aria-describedby': `${id}-says`,
    oninput: () => change(name, isFlag ? (input.checked ? 'true' : '') : input.value.trim()),
  })
  const parts = [createElement('label', { for: id }, name), input]
  if (syntax === '<color>') parts.push(colorPicker(name, input, change))
  return createElement(
    'div',
    { className: isFlag ? 'field flag' : 'field' },
    ...parts,
    createElement(
      'p',
      { id: `${id}-says`, className: 'hint' },
      `${portuguese} `,
      createElement('b', { id: `${id}-contrast` }),
    ),
  )
}

/** The browser's color picker beside the field, which accepts any CSS color. */
function colorPicker(name, input, change) {
  const picker = createElement('input', {
    type: 'color',
    id: `${idOf(name)}-picker`,
    'aria-label': `Escolher ${name}`,
    oninput: () => {
      input.value = picker.value
      change(name, picker.value)
    },
  })
  return picker
}

/** The color that a picker shows: the chosen one, or else the brand's own in the chosen theme. */
function shownColor(picker, name, { tokens, theme }) {
  if (partsOf(tokens[name])) return tokens[name]
  picker.style.colorScheme = theme
  picker.style.color = `var(${name.replace('credit-', '')})`
  const parts = getComputedStyle(picker).color.match(/\d+/g).slice(0, 3)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** Shows each color, and says how well it can be read. */
export function showColors({ cssProperties = [] }, state) {
  for (const { name } of cssProperties) {
    elementById(`${idOf(name)}-contrast`).textContent = contrastWords(name, state.tokens)
    const picker = elementById(`${idOf(name)}-picker`)
    if (picker) picker.value = shownColor(picker, name, state)
  }
}

/** Renders the fields of an element; `change` is called on each change. */
export function showControls({ attributes = [], cssProperties = [] }, state, change) {
  const nothing = createElement('p', { className: 'hint' }, 'Este componente não tem atributos.')
  const own = attributes.map((one) => textField(one, state.attributes[one.name], change('attributes')))
  elementById('attributes').replaceChildren(...(own.length > 0 ? own : [nothing]))
  elementById('tokens').replaceChildren(
    ...cssProperties.map((one) => textField(one, state.tokens[one.name], change('tokens'))),
  )
}
