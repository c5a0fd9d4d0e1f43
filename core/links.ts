import { config } from './config/config.ts'
import { nearest } from './money/nearest.ts'

/**
 * What an embed may open in the portal: one builder and one parser per link, so that both ends agree. The
 * address comes from other people's pages, so a parser believes nothing and never throws: what does not fit
 * is left out or replaced by the default.
 */

/** Paths of the portal that embeds link to; each is a row of the portal's table of routes. */
export const embedPaths = {
  continue: '/continuar',
  login: '/login',
  forgotPassword: '/esqueci-minha-senha',
} as const

export const utmKeys = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Who sent the visitor. */
export interface Attribution {
  partner?: string
  utm?: Partial<Record<(typeof utmKeys)[number], string>>
}

/** What the visitor chose in a simulator, and who sent them. */
export interface Handoff extends Attribution {
  loanAmountCents: number
  installmentsQty: number
}

/** What a partner is called with us and, behind a slash, what the partner calls a place of its own: `loja/rodape`. */
const partnerName = /^[\w.-]{1,40}(\/[\w.-]{1,40})?$/
// No control characters, and no half of a surrogate pair, on which encodeURIComponent throws.
const plainText = /^[^\p{Cc}\p{Cs}]+$/u
const mailAddress = /^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cs}]{1,189}$/u
const amount = /^-?\d+(\.\d+)?$/
// As people write it, and as a form sends it before a script has read it: 5.000 or 12.500,00.
const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/

/** The nearest amount that can be asked for, in whole steps between the least and the most. */
export function fitLoanAmount(cents: number, most = config.limits.maxLoanAmountCents): number {
  const { minLoanAmountCents: least, maxLoanAmountCents, loanAmountStepCents: step } = config.limits
  return nearest(cents, least, Math.min(most, maxLoanAmountCents), step)
}

/** The nearest number of installments that can be asked for. */
export function fitInstallments(quantity: number, most = config.limits.maxLoanInstallments): number {
  const { minLoanInstallments: least, maxLoanInstallments } = config.limits
  return nearest(quantity, least, Math.min(most, maxLoanInstallments), 1)
}

/** A partner's name if it has the right shape. */
export function fitPartner(name: string | null | undefined): string | undefined {
  return name && partnerName.test(name) ? name : undefined
}

/** Where an embed sends a visitor who pressed Simular; attribution of the wrong shape is left out. */
export function continueUrl(
  portalUrl: string,
  { loanAmountCents, installmentsQty, ...from }: Handoff,
): string {
  const { partner, utm = {} } = fitAttribution(from)
  const pairs = Object.entries(utm).map(([key, value]) => `&utm_${key}=${encodeURIComponent(value)}`)
  const address = chosenUrl(withoutSlash(portalUrl), { loanAmountCents, installmentsQty })
  return address + (partner ? `&partner=${partner}` : '') + pairs.join('')
}

/** The same for whom nobody has sent, from an origin that was looked at before. */
export function chosenUrl(
  portal: string,
  { loanAmountCents, installmentsQty }: Omit<Handoff, keyof Attribution>,
): string {
  return `${portal}${embedPaths.continue}${choiceQuery({ loanAmountCents, installmentsQty })}`
}

/** What was chosen in a simulator, as addresses carry it: the amount in reais. */
export function choiceQuery({ loanAmountCents, installmentsQty }: Omit<Handoff, keyof Attribution>): string {
  return `?loanValue=${loanAmountCents / 100}&installmentsQty=${installmentsQty}`
}

/** Reads the query of such an address. */
export function parseContinue(search: string): Handoff {
  const found = pairsOf(search)
  const utm = Object.fromEntries(utmKeys.map((key) => [key, found.get(`utm_${key}`)]))
  return {
    loanAmountCents: fitLoanAmount(
      numberOf(found.get('loanValue'), config.simulator.loanAmountCents / 100) * 100,
    ),
    installmentsQty: fitInstallments(
      numberOf(found.get('installmentsQty'), config.limits.maxLoanInstallments),
    ),
    ...fitAttribution({ partner: found.get('partner'), utm }),
  }
}

export function isMailAddress(text: string): boolean {
  return mailAddress.test(text)
}

/** The login page, with the e-mail behind the hash so that no server and no referrer sees it. */
export function loginUrl(portalUrl: string, email?: string): string {
  const hint = email && mailAddress.test(email) ? `#login_hint=${encodeURIComponent(email)}` : ''
  return `${withoutSlash(portalUrl)}${embedPaths.login}${hint}`
}

/** The e-mail that such an address carries. */
export function parseLoginHint(hash: string): string | undefined {
  const hint = pairsOf(hash).get('login_hint')
  return hint && mailAddress.test(hint) ? hint : undefined
}

function fitAttribution({ partner, utm = {} }: Attribution): Attribution {
  const named = fitPartner(partner)
  const kept = utmKeys.flatMap((key) => {
    const value = utm[key]
    return value && value.length <= 100 && plainText.test(value) ? [[key, value]] : []
  })
  return { ...(named && { partner: named }), ...(kept.length > 0 && { utm: Object.fromEntries(kept) }) }
}

function numberOf(text: string | undefined, otherwise: number): number {
  if (text && grouped.test(text)) return Number(text.replace(/,.*|\./g, ''))
  return text && amount.test(text) ? Number(text) : otherwise
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/** The first value of each name, as URLSearchParams would read it; core knows no DOM. */
function pairsOf(text: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of text.replace(/^[?#]/, '').split('&')) {
    const [name = '', ...rest] = part.split('=')
    if (pairs.has(name)) continue
    try {
      pairs.set(name, decodeURIComponent(rest.join('=').replaceAll('+', ' ')))
    } catch {
      // A broken escape says nothing we could use.
    }
  }
  return pairs
}
