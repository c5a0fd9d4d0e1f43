import { config } from '#core/config/config.ts'
import { continueUrl } from '#core/links.ts'
import { text } from './text.ts'

const link = continueUrl(__PUBLIC_URL__, {
  loanAmountCents: config.simulator.loanAmountCents,
  installmentsQty: config.limits.maxLoanInstallments,
  partner: text.example.partner,
})

/** Code for a partner's page; the inner link is shown if no script runs. */
export const embeds = `<script type="module" async src="${__PUBLIC_URL__}/widget/v1/credit.js"></script>

<credit-simulator partner="${text.example.partner}">
  <a href="${link.replaceAll('&', '&amp;')}">
    ${text.example.link}
  </a>
</credit-simulator>`

export interface EmbedRow {
  tag: string
  what: string
}

/** The available embeds. */
export const parts: readonly EmbedRow[] = Object.entries(text.parts).map(([tag, what]) => ({ tag, what }))
