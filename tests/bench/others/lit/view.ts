import { html, type TemplateResult } from 'lit'
import { wideButton } from '#core/ui/button/button-class.ts'
import hidden from '#core/ui/hidden/visually-hidden.module.css'
import costs from '#core/ui/simulator/cost-details.module.css'
import result from '#core/ui/simulator/result.module.css'
import css from '#core/ui/simulator/simulator.module.css'
import * as text from '#core/ui/simulator/text.ts'
import { legalWords, type Shown } from '../model.ts'

const costTemplate = ([name, figure, note]: string[]) => html`
  <div class=${costs.cost}>
    <dt>${name}</dt>
    <dd class=${costs.figure}>${figure}</dd>
    <dd class=${costs.note}>${note}</dd>
  </div>`

/** Everything except the scales. */
export function viewTemplate(
  scales: TemplateResult[],
  shown: Shown,
  said: string,
  simulate: (event: Event) => void,
) {
  return html`
    <div class="embed" part="base" lang="pt-BR" dir="ltr">
      <slot name="heading"></slot>
      <div class=${css.simulator} part="simulator">
        <div class=${css.choice}>
          <div class=${css.scales}>${scales}</div>
          <div class=${result.result} part="result">
            <p class=${result.words}>${shown.label}</p>
            <p class=${result.installment}>${shown.installment}</p>
            <p class=${result.words}><strong class=${result.cet}>${shown.cet}</strong>${shown.rate}</p>
            <p class=${result.words}>${shown.amount}</p>
            <p class=${result.note}>${shown.note}</p>
            <a class=${wideButton} href=${shown.url} @click=${simulate}>${text.simulate}</a>
            <span class=${hidden.hidden} role="status">${said}</span>
          </div>
        </div>
        <dl class=${costs.costs} part="costs">${shown.costs.map(costTemplate)}</dl>
        <div class=${css.legal} part="legal">${legalWords.map((words) => html`<p>${words}</p>`)}</div>
      </div>
      <slot name="note"></slot>
    </div>`
}
