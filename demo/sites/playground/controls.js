import { contrastWords } from './contrast.js'
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
  if (syntax === '<color>') parts.push(colorPicker(name, input, value, change))
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
function colorPicker(name, input, value, change) {
  const picker = createElement('input', {
    type: 'color',
    value: /^#[\da-f]{6}$/i.test(value ?? '') ? value : '#8a8a8a',
    'aria-label': `Escolher ${name}`,
    oninput: () => {
      input.value = picker.value
      change(name, picker.value)
    },
  })
  return picker
}

/** Says beside each color how well it can be read. */
export function showContrasts({ cssProperties = [] }, { tokens }) {
  for (const { name } of cssProperties)
    elementById(`${idOf(name)}-contrast`).textContent = contrastWords(name, tokens)
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
