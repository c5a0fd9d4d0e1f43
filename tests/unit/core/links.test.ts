import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { partnerName } from '#core/api/contract/referral.ts'
import { config } from '#core/config/config.ts'
import {
  clampInstallments,
  clampLoanAmount,
  continueUrl,
  loginUrl,
  parseContinue,
  parseLoginHint,
  simulatorUrl,
  validPartner,
} from '#core/links.ts'
import { anyCharacter, fc } from '../../support/random.ts'

const portal = 'https://vereda.example'
const defaults = {
  loanAmountCents: config.simulator.loanAmountCents,
  installmentsQty: config.limits.maxLoanInstallments,
}

const query = (url: string) => new URL(url).search

describe('the address an embed opens', () => {
  it('carries reais, installments, partner and utm', () => {
    const handoff = {
      loanAmountCents: 8_000_00,
      installmentsQty: 24,
      partner: 'lojadobairro',
      utm: { source: 'loja', campaign: 'natal & férias' },
    }
    const url = continueUrl(`${portal}/`, handoff)
    expect(url).toBe(
      `${portal}/continuar?loanValue=8000&installmentsQty=24&partner=lojadobairro` +
        '&utm_source=loja&utm_campaign=natal%20%26%20f%C3%A9rias',
    )
    expect(parseContinue(query(url))).toEqual(handoff)
  })

  it("is the portal's simulator at the amount of a product, to the cent", () => {
    const choice = { loanAmountCents: 1_299_90, installmentsQty: 12 }
    expect(simulatorUrl(portal, choice)).toBe(`${portal}/?loanValue=1299.9&installmentsQty=12#simulador`)
    const url = simulatorUrl(portal, choice, 'loja/vitrine')
    expect(url).toBe(
      `${portal}/?loanValue=1299.9&installmentsQty=12&partner=loja/vitrine&utm_source=loja/vitrine&utm_medium=widget#simulador`,
    )
    expect(parseContinue(query(url))).toEqual({
      loanAmountCents: 1_000_00,
      installmentsQty: 12,
      partner: 'loja/vitrine',
      utm: { source: 'loja/vitrine', medium: 'widget' },
    })
  })

  it('leaves out attribution of the wrong shape instead of failing', () => {
    const url = continueUrl(portal, {
      ...defaults,
      partner: 'a b',
      utm: { source: '\ud800', medium: 'x'.repeat(101), term: 'a\nb', content: 'ok' },
    })
    expect(query(url)).toBe('?loanValue=5000&installmentsQty=36&utm_content=ok')
  })

  it('is read as URLSearchParams would read it', () => {
    const shown = anyCharacter.filter((one) => !/\p{Cc}/u.test(one))
    const text = fc.string({ unit: shown, minLength: 1, maxLength: 50, size: 'max' })
    fc.assert(
      fc.property(text, text, (source, term) => {
        const written = new URLSearchParams({ utm_source: source, utm_term: term }).toString()
        const { utm } = parseContinue(`?${written}`)
        expect(utm).toEqual({ source, term })
      }),
    )
  })
})

describe('an amount as a form submits it before the script', () => {
  it.each(['8000', '8.000', '8.000,00', '8,000', '8,000.00', '8.000,'])(
    'is read as 8,000 reais: %s',
    (typed) => {
      expect(parseContinue(`?loanValue=${typed}`)).toMatchObject({ loanAmountCents: 8_000_00 })
    },
  )

  it.each(['8.000.00', '8.0000,00', '8,000,00'])('is the default where it is none: %s', (typed) => {
    expect(parseContinue(`?loanValue=${typed}`)).toEqual(defaults)
  })
})

describe('hostile addresses', () => {
  it.each([
    ['', defaults],
    ['?', defaults],
    ['?loanValue=&installmentsQty=', defaults],
    ['?loanValue=abc&installmentsQty=NaN', defaults],
    ['?loanValue=1e9&installmentsQty=0x10', defaults],
    ['?loanValue=%E0%A4%A&installmentsQty=%', defaults],
    ['?loanValue[]=8000&installmentsQty.x=9', defaults],
    [`?loanValue=${'9'.repeat(400)}&installmentsQty=-1`, { loanAmountCents: 50_000_00, installmentsQty: 6 }],
    ['?loanValue=-5&installmentsQty=1000', { loanAmountCents: 1_000_00, installmentsQty: 36 }],
    ['?loanValue=8400&installmentsQty=11.6', { loanAmountCents: 8_000_00, installmentsQty: 12 }],
    ['?loanValue=8600&loanValue=1000', { ...defaults, loanAmountCents: 9_000_00 }],
    ['?partner=<script>&utm_source=', defaults],
    [`?partner=${'a'.repeat(41)}`, defaults],
    ['?__proto__=x&constructor=y&utm___proto__=z', defaults],
  ])('%s', (search, expected) => {
    expect(parseContinue(search)).toEqual(expected)
  })

  it('never make the parser throw or leave the limits', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('loanValue', 'installmentsQty', '=', '&', '?', '%', '%ff', '+', '-', '1e5', '999999'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { loanAmountCents, installmentsQty } = parseContinue(pieces.join(''))
        expect(loanAmountCents % config.limits.loanAmountStepCents).toBe(0)
        expect(loanAmountCents).toBeGreaterThanOrEqual(1_000_00)
        expect(loanAmountCents).toBeLessThanOrEqual(50_000_00)
        expect(installmentsQty).toBeGreaterThanOrEqual(6)
        expect(installmentsQty).toBeLessThanOrEqual(36)
        expect(Number.isInteger(installmentsQty)).toBe(true)
      }),
    )
  })
})

describe("a partner's own limits", () => {
  it('can only narrow ours, and stay on the steps', () => {
    expect(clampLoanAmount(40_000_00, 12_500_00)).toBe(12_000_00)
    expect(clampLoanAmount(60_000_00, 90_000_00)).toBe(50_000_00)
    expect(clampLoanAmount(60_000_00, 5)).toBe(1_000_00)
    expect(clampInstallments(36, 24.9)).toBe(24)
    expect(clampInstallments(36, 480)).toBe(36)
    expect(clampInstallments(36, 0)).toBe(6)
  })
})

describe('the login address', () => {
  it('hides the e-mail behind the hash', () => {
    const url = loginUrl(portal, undefined, 'maria+casa@exemplo.com.br')
    expect(url).toBe(`${portal}/login#login_hint=maria%2Bcasa%40exemplo.com.br`)
    expect(parseLoginHint(new URL(url).hash)).toBe('maria+casa@exemplo.com.br')
  })

  it('names the partner before the hash', () => {
    expect(loginUrl(portal, 'loja/rodape', 'ana@exemplo.com')).toBe(
      `${portal}/login?partner=loja/rodape&utm_source=loja/rodape&utm_medium=widget#login_hint=ana%40exemplo.com`,
    )
  })

  it('goes without what is not an e-mail', () => {
    expect(loginUrl(portal)).toBe(`${portal}/login`)
    for (const written of [
      'maria',
      'maria@exemplo,com',
      'mailto:maria@exemplo.com',
      'Maria <maria@exemplo.com>',
    ])
      expect(loginUrl(portal, undefined, written)).toBe(`${portal}/login`)
    expect(loginUrl(portal, undefined, '\ud800@b.c')).toBe(`${portal}/login`)
  })

  it.each([
    '',
    '#',
    '#login_hint=',
    '#login_hint=%',
    '#login_hint=a b@c',
    '#login_hint=a%0Ab@c',
    `#login_hint=${'a'.repeat(999)}@b.c`,
  ])('reads nothing from %s', (hash) => {
    expect(parseLoginHint(hash)).toBeUndefined()
  })
})

it.each([
  'loja',
  'loja/rodape',
  'a.b-c_d',
  'loja/',
  '/loja',
  'loja/a/b',
  'loja x',
  '',
  'x'.repeat(41),
  `a/${'x'.repeat(41)}`,
])('an embed and the server take the same partner: %s', (name) =>
  expect(validPartner(name) !== undefined).toBe(v.is(partnerName, name)),
)
