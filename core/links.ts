import { config } from './config/config.ts'
import { readAmount } from './format/written-number.ts'
import { nearestStep } from './money/nearest-step.ts'
import { type Cents, toCents, toReais } from './money/units.ts'
import { embedPaths } from './routes/embed-paths.baked.ts'

/**
 * The links from embeds into the portal: one builder and one parser per link, so that both ends agree. The
 * URL comes from third-party pages, so a parser trusts nothing and never throws: invalid values are dropped
 * or replaced by the default.
 */

export const utmKeys = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The referrer of a visitor: a partner and campaign parameters. */
export interface Attribution {
  partner?: string
  utm?: Partial<Record<(typeof utmKeys)[number], string>>
}

/** The visitor's choice in a simulator, and the referrer. */
export interface Handoff extends Attribution {
  loanAmountCents: Cents
  installmentsQty: number
}

/** A partner's id with us, optionally with a slash and a sub-id that the partner defines: `loja/rodape`. */
const partnerName = /^[\w.-]{1,40}(\/[\w.-]{1,40})?$/
// No control characters, and no lone surrogates, on which encodeURIComponent throws.
const plainText = /^[^\p{Cc}\p{Cs}]+$/u
const mailAddress = /^[^\s@,:;<>\p{Cc}\p{Cs}]{1,64}@[^\s@,:;<>\p{Cc}\p{Cs}]{1,189}$/u

/** The nearest allowed loan amount: a whole number of steps between minimum and maximum. */
export function clampLoanAmount(cents: Cents, most = config.limits.maxLoanAmountCents): number {
  const { minLoanAmountCents: least, maxLoanAmountCents, loanAmountStepCents: step } = config.limits
  return nearestStep(cents, least, Math.min(most, maxLoanAmountCents), step)
}

/** The nearest allowed number of installments. */
export function clampInstallments(quantity: number, most = config.limits.maxLoanInstallments): number {
  const { minLoanInstallments: least, maxLoanInstallments } = config.limits
  return nearestStep(quantity, least, Math.min(most, maxLoanInstallments), 1)
}

/** A partner's id if it is well-formed. */
export function validPartner(name: string | null | undefined): string | undefined {
  return name && partnerName.test(name) ? name : undefined
}

/** The URL to which an embed sends a visitor who clicked Simular; malformed attribution is dropped. */
export function continueUrl(
  portalUrl: string,
  { loanAmountCents, installmentsQty, ...from }: Handoff,
): string {
  const { partner, utm = {} } = validAttribution(from)
  const pairs = Object.entries(utm).map(([key, value]) => `&utm_${key}=${encodeURIComponent(value)}`)
  const address = chosenLoanUrl(withoutTrailingSlash(portalUrl), { loanAmountCents, installmentsQty })
  return address + (partner ? `&partner=${partner}` : '') + pairs.join('')
}

/** The same without attribution, for a portal origin that is already normalized. */
export function chosenLoanUrl(
  portal: string,
  { loanAmountCents, installmentsQty }: Omit<Handoff, keyof Attribution>,
): string {
  return `${portal}${embedPaths.continue}${chosenLoanQuery({ loanAmountCents, installmentsQty })}`
}

/** Where the simulator is on the portal's first page. */
export const simulatorAnchor = 'simulador'

/** The portal's simulator with a choice, for a normalized portal origin. The amount may lie between its steps. */
export function simulatorUrl(
  portal: string,
  choice: Omit<Handoff, keyof Attribution>,
  partner?: string,
): string {
  const from = partner ? `&${referralQuery(partner)}` : ''
  return `${portal}${embedPaths.home}${chosenLoanQuery(choice)}${from}#${simulatorAnchor}`
}

/** The simulator choice as a query string, with the amount in reais. */
export function chosenLoanQuery({
  loanAmountCents,
  installmentsQty,
}: Omit<Handoff, keyof Attribution>): string {
  return `?loanValue=${toReais(loanAmountCents)}&installmentsQty=${installmentsQty}`
}

/** Parses the query of such a URL. */
export function parseContinue(search: string): Handoff {
  const read = queryReader(search)
  const utm = Object.fromEntries(utmKeys.map((key) => [key, read(`utm_${key}`)]))
  return {
    loanAmountCents: clampLoanAmount(
      toCents(numberOf(read('loanValue'), toReais(config.simulator.loanAmountCents))),
    ),
    installmentsQty: clampInstallments(numberOf(read('installmentsQty'), config.limits.maxLoanInstallments)),
    ...validAttribution({ partner: read('partner'), utm }),
  }
}

/** The query that names the partner on whose page a link stands. */
export function referralQuery(partner: string): string {
  return `partner=${partner}&utm_source=${partner}&utm_medium=widget`
}

export function isMailAddress(text: string): boolean {
  return mailAddress.test(text)
}

/** The login page, with the e-mail in the fragment so that it reaches no server or referrer. */
export function loginUrl(portalUrl: string, partner?: string, email?: string): string {
  const hint = email && mailAddress.test(email) ? `#login_hint=${encodeURIComponent(email)}` : ''
  return `${withoutTrailingSlash(portalUrl)}${embedPaths.login}${partner ? `?${referralQuery(partner)}` : ''}${hint}`
}

/** The e-mail in the fragment of such a URL. */
export function parseLoginHint(hash: string): string | undefined {
  const hint = queryReader(hash)('login_hint')
  return hint && mailAddress.test(hint) ? hint : undefined
}

function validAttribution({ partner, utm = {} }: Attribution): Attribution {
  const named = validPartner(partner)
  const kept = utmKeys.flatMap((key) => {
    const value = utm[key]
    return value && value.length <= 100 && plainText.test(value) ? [[key, value]] : []
  })
  return { ...(named && { partner: named }), ...(kept.length > 0 && { utm: Object.fromEntries(kept) }) }
}

// Also as a form submits it before the script has parsed it.
const numberOf = (text = '', otherwise: number) => readAmount(text) ?? otherwise

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/** Reads a query string or a fragment: the first value of a name. */
function queryReader(text: string): (name: string) => string | undefined {
  const params = new URLSearchParams(text.replace(/^#/, ''))
  return (name) => params.get(name) ?? undefined
}
