import { html } from '../support/embed-page.ts'
import type { Host } from './host.ts'

// A fixed width on every page, so that looks can be compared; the page's own rules follow.
export const baseCss = `body #here { display: block !important; width: auto !important; max-width: 800px !important;
  margin: 0 auto !important; padding: 0 !important }
#here > * + * { margin-top: 16px }
  body header p, body #here > h1 { font: 16px/1.5 sans-serif !important; letter-spacing: 0 !important; word-spacing: 0 !important;
    text-indent: 0 !important; white-space: normal !important }`

export const elements = `<h1>Loja</h1>
  <credit-scam-warning><p>Ninguém pede depósito.</p></credit-scam-warning>
  <credit-price amount="1299.90" partner="loja"><a href="{{portal}}/">Ver o preço em parcelas</a></credit-price>
  <credit-migration-banner><a href="{{portal}}/demo/geru">Ir à nova casa</a></credit-migration-banner>
  <credit-simulator loan-value="8000" partner="loja"><a href="{{portal}}/continuar">Simular um empréstimo</a></credit-simulator>
  <credit-login><a href="{{portal}}/login">Entrar na conta</a></credit-login>`

/** The HTML of a row's page. */
export function pageOf(host: Host, portal: string): string {
  const embeds = (host.scripts ?? ['v1/credit.js']).map(
    (address) => `<script type="module" src="${portal}/widget/${address}"></script>`,
  )
  const app = host.app ? [`<script type="module" src="/${host.name}.js"></script>`] : []
  const scripts = host.app?.first ? [...app, ...embeds] : [...embeds, ...app]
  const head = `<script src="/watch.js"></script><link rel="stylesheet" href="/${host.name}.css">${scripts.join('')}`
  const body = `<header><p>Loja do Bairro</p></header>
    <main id="here">${(host.body ?? elements).replaceAll('{{portal}}', portal)}</main>`
  const page = html(body, head).replace('lang="pt-BR"', (language) => host.root ?? language)
  return host.quirks ? page.replace('<!doctype html>', '') : page
}
