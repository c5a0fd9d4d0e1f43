import { readCatalogue } from './catalogue.js'
import { showColors, showControls } from './controls.js'
import { createElement, elementById, radioGroup } from './dom.js'
import { followEvents } from './log.js'
import { lookOf, looks } from './looks.js'
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

/** The lines of a text, with those marked that the one before it did not have; an only line stays plain. */
function markedLines(before, text) {
  const known = new Set(before.split('\n'))
  const lines = text.split('\n')
  const isNew = (line) => before !== '' && lines.length > 1 && !known.has(line)
  return lines.flatMap((line, index) => [
    ...(index > 0 ? ['\n'] : []),
    isNew(line) ? createElement('mark', {}, line) : line,
  ])
}

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
  if (pre.textContent !== text) pre.replaceChildren(...markedLines(pre.textContent, text))
  button.textContent = 'Copiar'
  button.setAttribute('aria-label', `Copiar: ${label}`)
  button.onclick = copy
}

/** Updates everything that depends on the state. */
function updateAll() {
  const element = elements.find(({ short }) => short === state.short)
  showElement(element, state, portal)
  showColors(element, state)
  for (const input of document.querySelectorAll('#looks input')) input.checked = input.value === lookOf(state)
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
  radioGroup(
    'looks',
    Object.entries(looks).map(([name, { label }]) => [name, label]),
    lookOf(state),
    (name) => {
      const { theme, tokens } = looks[name]
      state = { ...state, theme, tokens }
      renderControls()
      document.querySelector('#looks :checked').focus()
    },
  )
  showControls(element, state, changeState)
  updateAll()
}

/** Which version the code names, and what has changed in each. */
function showVersion({ version }) {
  const [major] = version.split('.')
  const name = (text) => createElement('code', {}, text)
  elementById('version').replaceChildren(
    'Hoje é a versão ',
    createElement('b', {}, version),
    '. O endereço ',
    name(`v${major}/`),
    ' recebe correções sozinho; ',
    name(`v${version}/`),
    ', de HTML com SRI, nunca muda. ',
    createElement(
      'a',
      { href: `${portal}/widget/CHANGELOG.md`, hreflang: 'en' },
      'O que mudou em cada versão, em inglês',
    ),
  )
}

showVersion(catalogue)
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
