import { byId, make } from './dom.js'

const idOf = (name) => `field-${name.replace(/^-+/, '')}`

/** One text field with its description. */
function field({ name, type, syntax, portuguese, default: standard }, value, change) {
  const id = idOf(name)
  const isFlag = type?.text === 'boolean'
  const input = make('input', {
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
  const parts = [make('label', { for: id }, name), input]
  if (syntax === '<color>') parts.push(swatch(name, input, value, change))
  return make(
    'div',
    { className: isFlag ? 'field flag' : 'field' },
    ...parts,
    make('p', { id: `${id}-says`, className: 'hint' }, portuguese),
  )
}

/** The browser's color picker beside the field, which accepts any CSS color. */
function swatch(name, input, value, change) {
  const picker = make('input', {
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

/** Renders the fields of an element; `change` is called on each change. */
export function showControls({ attributes = [], cssProperties = [] }, state, change) {
  const nothing = make('p', { className: 'hint' }, 'Este componente não tem atributos.')
  const own = attributes.map((one) => field(one, state.attributes[one.name], change('attributes')))
  byId('attributes').replaceChildren(...(own.length > 0 ? own : [nothing]))
  byId('tokens').replaceChildren(
    ...cssProperties.map((one) => field(one, state.tokens[one.name], change('tokens'))),
  )
}
