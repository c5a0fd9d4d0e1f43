import { readCatalogue } from './catalogue.js'
import { showControls } from './controls.js'
import { byId, make, offer } from './dom.js'
import { followEvents } from './log.js'
import { codeOf, kinds, policyOf, speculationOf, styleOf } from './snippets.js'
import { showElement } from './stage.js'
import { fromHash, initial, toHash } from './state.js'

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

const { portal } = byId('playground').dataset
import(`${portal}/widget/v1/credit.js`).catch(() => {})
const catalogue = await readCatalogue(portal)
const { elements } = catalogue
let state = fromHash(location.hash, elements)

/** Code to read and copy. The box scrolls, so it is focusable. */
function showCode(place, text, label) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    byId('status').textContent = 'Copiado.'
  }
  const box = byId(place)
  if (!box.firstChild)
    box.append(
      make('pre', { tabIndex: 0, role: 'region', 'aria-label': label }),
      make('button', { type: 'button' }),
    )
  const [pre, button] = box.children
  pre.textContent = text
  button.textContent = 'Copiar'
  button.setAttribute('aria-label', `Copiar: ${label}`)
  button.onclick = copy
}

/** Updates everything that depends on the state. */
function follow() {
  const element = elements.find(({ short }) => short === state.short)
  showElement(element, state, portal)
  history.replaceState(null, '', `#${toHash(state)}`)
  byId('status').textContent = ''
  showCode('code', codeOf(catalogue, element, state), 'código para copiar')
  showCode('declared', element.declared.trimEnd(), 'elemento já desenhado')
  showCode('style', styleOf(element, state), 'folha de estilo')
  showCode('policy', policyOf(catalogue), 'política de segurança')
  showCode('speculation', speculationOf(catalogue), 'regras de antecipação')
  showCode('address', location.href, 'endereço desta página')
}

const set = (key) => (value) => {
  state = { ...state, [key]: value }
  follow()
}
const change = (group) => (name, value) => {
  state = { ...state, [group]: { ...state[group], [name]: value } }
  follow()
}

/** Renders all controls from the state. */
function show() {
  const element = elements.find(({ short }) => short === state.short)
  byId('says').textContent = element.portuguese
  offer(
    'elements',
    elements.map(({ short, tagName }) => [short, tagName]),
    state.short,
    (short) => {
      state = {
        ...initial(short),
        tokens: state.tokens,
        theme: state.theme,
        width: state.width,
        kind: state.kind,
      }
      show()
      document.querySelector('#elements :checked').focus()
    },
  )
  offer('widths', widths, state.width, set('width'))
  offer('themes', themes, state.theme, set('theme'))
  offer('kinds', kinds, state.kind, set('kind'))
  showControls(element, state, change)
  follow()
}

followEvents(elements, () => byId('stay').checked)
byId('controls').addEventListener('submit', (event) => event.preventDefault())
byId('controls').addEventListener('reset', (event) => {
  event.preventDefault()
  state = { ...state, attributes: {}, tokens: {} }
  show()
})
addEventListener('hashchange', () => {
  state = fromHash(location.hash, elements)
  show()
})
show()
