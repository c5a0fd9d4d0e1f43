import { readCatalogue } from './catalogue.js'
import { showControls } from './controls.js'
import { createElement, elementById, radioGroup } from './dom.js'
import { followEvents } from './log.js'
import { codeOf, kinds, policyOf, speculationOf, styleOf } from './snippets.js'
import { showElement } from './stage.js'
import { fromHash, initialState, toHash } from './state.js'

const widths = [
  ['', 'Toda'],
  ['600', '600 px'],
  ['360', '360 px'],
  ['280', '280 px'],
]
const themes = [
  ['', 'Da página'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
]

const { portal } = elementById('playground').dataset
import(`${portal}/widget/v1/credit.js`).catch(() => {})
const catalogue = await readCatalogue(portal)
const { elements } = catalogue
let state = fromHash(location.hash, elements)

/** Code to read and copy. The box scrolls, so it is focusable. */
function showCode(place, text, label) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    elementById('status').textContent = 'Copiado.'
  }
  const box = elementById(place)
  if (!box.firstChild)
    box.append(
      createElement('pre', { tabIndex: 0, role: 'region', 'aria-label': label }),
      createElement('button', { type: 'button' }),
    )
  const [pre, button] = box.children
  pre.textContent = text
  button.textContent = 'Copiar'
  button.setAttribute('aria-label', `Copiar: ${label}`)
  button.onclick = copy
}

/** Updates everything that depends on the state. */
function updateAll() {
  const element = elements.find(({ short }) => short === state.short)
  showElement(element, state, portal)
  history.replaceState(null, '', `#${toHash(state)}`)
  elementById('status').textContent = ''
  showCode('code', codeOf(catalogue, element, state), 'código para copiar')
  showCode('declared', element.declared.trimEnd(), 'elemento já desenhado')
  showCode('style', styleOf(element, state), 'folha de estilo')
  showCode('policy', policyOf(catalogue), 'política de segurança')
  showCode('speculation', speculationOf(catalogue), 'regras de antecipação')
  showCode('address', location.href, 'endereço desta página')
}

const setState = (key) => (value) => {
  state = { ...state, [key]: value }
  updateAll()
}
const changeState = (group) => (name, value) => {
  state = { ...state, [group]: { ...state[group], [name]: value } }
  updateAll()
}

/** Renders all controls from the state. */
function renderControls() {
  const element = elements.find(({ short }) => short === state.short)
  elementById('says').textContent = element.portuguese
  radioGroup(
    'elements',
    elements.map(({ short, tagName }) => [short, tagName]),
    state.short,
    (short) => {
      state = {
        ...initialState(short),
        tokens: state.tokens,
        theme: state.theme,
        width: state.width,
        kind: state.kind,
      }
      renderControls()
      document.querySelector('#elements :checked').focus()
    },
  )
  radioGroup('widths', widths, state.width, setState('width'))
  radioGroup('themes', themes, state.theme, setState('theme'))
  radioGroup('kinds', kinds, state.kind, setState('kind'))
  showControls(element, state, changeState)
  updateAll()
}

followEvents(elements, () => elementById('stay').checked)
elementById('controls').addEventListener('submit', (event) => event.preventDefault())
elementById('controls').addEventListener('reset', (event) => {
  event.preventDefault()
  state = { ...state, attributes: {}, tokens: {} }
  renderControls()
})
addEventListener('hashchange', () => {
  state = fromHash(location.hash, elements)
  renderControls()
})
renderControls()
