import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { downloads } from '#core/hosting/downloads.ts'
import { run, type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { elements } from './page.ts'

const own = /(?<=['"])https?:\/\/[^/'"]+/g

/** A file that partners download, with the portal of the test. */
const read = (file: string) => readFileSync(`dist/widget/${file}`, 'utf8').replaceAll(own, '{{portal}}')

/** What a text has between two marks. */
function between(text: string, start: string, end: string): string {
  const [, rest] = text.split(start)
  const [found] = rest?.split(end) ?? []
  assert.ok(found, `nothing is between ${start} and ${end}`)
  return found
}

// The elements one by one, from the addresses that plugins load them from.
const scripts = ['simulator', 'login', 'scam-warning', 'price', 'migration-banner'].map(
  (one) => `v1/${one}.js`,
)

/** Neither jQuery nor a tag manager works where trusted types are asked for. */
const policy = (portal: string) => `script-src 'self' ${portal}; style-src 'self' 'unsafe-inline'`

/** What the line in the shop says; undefined while it is hidden. */
const says = (tab: Tab, words: string | undefined) =>
  until(
    tab,
    `the line at the price says ${words}`,
    (expected) => {
      const lines = [...document.querySelectorAll<HTMLElement>('.product credit-price:not(#related)')]
      const [line] = lines
      const text = line?.checkVisibility() ? line.shadowRoot?.querySelector('button')?.textContent : ''
      return lines.length === 1 && (expected ? Boolean(text?.includes(expected)) : text === '')
    },
    words ?? null,
  )

const wooCommerce = read(downloads.wooCommerce)

/** A product with variations as WooCommerce writes it, around what the plugin prints for it. */
const product = `<div class="product type-product product-type-variable">
  <div class="summary entry-summary">
    <h2 class="product_title entry-title">Bicicleta</h2>
    <p class="price"><span class="woocommerce-Price-amount amount">R$ 1.299,90</span> – <span class="woocommerce-Price-amount amount">R$ 2.499,90</span></p>
    ${between(wooCommerce, "return sprintf(\n        '", "',\n")
      .replace('%s', ' amount="1299.90" partner="loja/produto"')
      .replace('%s', ' hidden')
      .replace('%s', '<a href="{{portal}}/">Ver o preço em parcelas</a>')}
    <form class="variations_form cart" method="post">
      <table class="variations" role="presentation"><tbody><tr>
        <th class="label"><label for="tamanho">Tamanho</label></th>
        <td class="value"><select id="tamanho"><option value="">Escolha uma opção</option><option>P</option><option>M</option><option>G</option></select></td>
      </tr></tbody></table>
      <div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div></div>
    </form>
  </div>
  <section class="related products"><ul class="products"><li class="product">
    <h2>Capacete</h2><credit-price id="related" amount="1499.90"></credit-price>
  </li></ul></section>
</div>`

/** The part of WooCommerce's script that tells of a variation, and the plugin's own. */
const shop = `import jQuery from 'jquery'
globalThis.jQuery = jQuery
${between(wooCommerce, "<<<'JS'\n", '\nJS\n')}
const variations = {
  P: { display_price: 1299.9, is_in_stock: true, is_purchasable: true },
  M: { display_price: 1899.9, is_in_stock: false, is_purchasable: true },
  G: { display_price: 2499.9, is_in_stock: true, is_purchasable: true },
}
jQuery(($) => {
  $('.variations_form').on('change', 'select', function () {
    const variation = variations[this.value]
    const said = $(this).closest('form').find('.single_variation')
    if (variation) said.trigger('show_variation', [variation, variation.is_purchasable])
    else said.trigger('hide_variation')
  })
})`

async function followsTheVariation(tab: Tab): Promise<void> {
  const choose = (value: string) =>
    run(
      tab,
      (size) => {
        const select = document.querySelector('#tamanho') as HTMLSelectElement
        select.value = size
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      value,
    )
  await says(tab, undefined)
  for (const [size, words] of [
    ['G', '12x de R$'],
    ['M', undefined],
    ['P', '12x de R$'],
    ['', undefined],
  ] as const) {
    await choose(size)
    await says(tab, words)
  }
  await choose('G')
  assert.deepEqual(
    await run(tab, () =>
      [...document.querySelectorAll('.product credit-price')].map((line) => Reflect.get(line, 'amount')),
    ),
    [2499.9, 1499.9],
  )
  assert.equal(await run(tab, () => document.querySelector('#related')?.checkVisibility()), true)
}

const template = read(downloads.tagManager)

/** A tag manager's container, written anew: its tag is the template's code, which sees what is asked of it and no page. */
const container = `
const apis = {
  createQueue: (name) => (...values) => (globalThis[name] ??= []).push(...values),
  injectScript(address, success, failure) {
    const script = Object.assign(document.createElement('script'), { async: true, src: address })
    script.onload = success
    script.onerror = failure
    document.querySelector('script').before(script)
  },
}
function tag(require, data) {
${between(template, '___SANDBOXED_JS_FOR_WEB_TEMPLATE___', '___WEB_PERMISSIONS___')}
}
globalThis.fire = (fields) =>
  new Promise((gtmOnSuccess, gtmOnFailure) =>
    tag((name) => apis[name], {
      element: 'credit-price',
      at: '.product .price',
      where: 'afterend',
      CreditPrice_partner: 'loja/etiqueta',
      theme: '',
      ...fields,
      gtmOnSuccess,
      gtmOnFailure,
    }),
  )`

async function placesOne(tab: Tab): Promise<void> {
  const fire = (fields: object) =>
    run(tab, (data) => (Reflect.get(globalThis, 'fire') as (data: object) => Promise<void>)(data), fields)
  await fire({ at: '.not-there', CreditPrice_amount: '1' })
  await fire({ CreditPrice_amount: '1299.90', CreditPrice_installmentsQty: '24' })
  await says(tab, '24x de R$')
  // The page of a product without a price.
  await fire({})
  await says(tab, 'Empréstimo de R$')
  for (const [amount, words] of [
    ['1299.90', '12x de R$'],
    ['10', 'a partir de'],
    ['2499.90', '12x de R$'],
  ] as const) {
    await fire({ CreditPrice_amount: amount })
    await says(tab, words)
  }
  assert.equal(
    await run(tab, () => document.querySelector('.product .price + credit-price')?.getAttribute('partner')),
    'loja/etiqueta',
  )
}

/** Pages of shops, with what partners download for them. */
export const rows: readonly Host[] = [
  {
    name: 'woocommerce',
    scripts,
    policy,
    body: elements + product,
    app: { code: shop, first: true },
    also: followsTheVariation,
  },
  {
    name: 'tag-manager',
    scripts,
    policy,
    body: `${elements}<div class="product"><p class="price">R$ 1.299,90</p></div>`,
    app: { code: container, first: true },
    complaints: [/<credit-price> was not placed: Error: nothing matches \.not-there/],
    also: placesOne,
  },
]
