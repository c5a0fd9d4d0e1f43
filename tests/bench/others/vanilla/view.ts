import { wideButton } from '#core/ui/button/button-class.ts'
import hidden from '#core/ui/hidden/visually-hidden.module.css'
import costs from '#core/ui/simulator/cost-details.module.css'
import result from '#core/ui/simulator/result.module.css'
import css from '#core/ui/simulator/simulator.module.css'
import * as text from '#core/ui/simulator/text.ts'
import { legalWords, type Shown } from '../model.ts'
import { make } from './dom.ts'

/** All nodes except the scales, created once; `write()` updates them. */
export function viewNode(scales: Node[], simulate: (event: Event) => void) {
  const label = make('p', { class: result.words })
  const installment = make('p', { class: result.installment })
  const cet = make('strong', { class: result.cet })
  const rate = make('span', {})
  const cost = make('p', { class: result.words }, cet, rate)
  const amount = make('p', { class: result.words })
  const note = make('p', { class: result.note })
  const link = make('a', { class: wideButton }, text.simulate)
  link.addEventListener('click', simulate)
  const said = make('span', { class: hidden.hidden, role: 'status' })
  const list = make('dl', { class: costs.costs, part: 'costs' })
  const box = make(
    'div',
    { class: result.result, part: 'result' },
    label,
    installment,
    cost,
    amount,
    note,
    link,
    said,
  )
  const node = make(
    'div',
    { class: 'embed', part: 'base', lang: 'pt-BR', dir: 'ltr' },
    make('slot', { name: 'heading' }),
    make(
      'div',
      { class: css.simulator, part: 'simulator' },
      make('div', { class: css.choice }, make('div', { class: css.scales }, ...scales), box),
      list,
      make('div', { class: css.legal, part: 'legal' }, ...legalWords.map((words) => make('p', {}, words))),
    ),
    make('slot', { name: 'note' }),
  )
  const costNode = ([name = '', figure = '', note = '']: string[]) =>
    make(
      'div',
      { class: costs.cost },
      make('dt', {}, name),
      make('dd', { class: costs.figure }, figure),
      make('dd', { class: costs.note }, note),
    )
  let rest: ReturnType<typeof setTimeout> | undefined
  const write = (shown: Shown) => {
    label.textContent = shown.label
    installment.textContent = shown.installment
    cet.textContent = shown.cet
    rate.textContent = shown.rate
    amount.textContent = shown.amount
    note.textContent = shown.note
    link.href = shown.url
    list.replaceChildren(...shown.costs.map(costNode))
    clearTimeout(rest)
    rest = setTimeout(() => said.replaceChildren(shown.said), 700)
  }
  return { node, write }
}
