import assert from 'node:assert/strict'
import { run, type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { elements } from './page.ts'

interface Builder {
  name: string
  css: string
  /** The page's own parts around {{elements}}. */
  body: string
  /** How wide each element must be there, in px. */
  width: number
}

/** Pages in the shape in which builders and shop systems write them, by hand and shortened. */
const shapes: readonly Builder[] = [
  {
    name: 'wordpress-block-theme',
    css: `:where(body) { margin: 0 } .has-global-padding { padding-inline: 30px }
      .is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)) { max-width: 645px;
        margin-left: auto !important; margin-right: auto !important }
      .is-layout-constrained > * { margin-block: 1.2rem 0 } a:where(:not(.wp-element-button)) { text-decoration: underline }`,
    body: '<div class="entry-content wp-block-post-content has-global-padding is-layout-constrained">{{elements}}</div>',
    width: 645,
  },
  {
    name: 'elementor',
    css: `*, ::before, ::after { box-sizing: border-box }
      .e-con { display: flex; flex-direction: row; gap: 20px; padding: 10px; max-width: min(100%, 1140px); margin-inline: auto }
      .e-child { flex-direction: column; width: 50%; flex: 0 1 auto; padding: 0; min-width: 0 }
      .elementor-widget { width: 100%; max-width: 100%; position: relative }
      .elementor-widget-container { transition: background .3s, border .3s, transform .4s; height: 100% }`,
    body: `<div class="elementor e-con"><div class="e-con e-child"><p>Geladeira</p></div><div class="e-con e-child">
      <div class="elementor-element elementor-widget elementor-widget-html"><div class="elementor-widget-container">{{elements}}</div></div></div></div>`,
    width: 380,
  },
  {
    name: 'divi',
    css: `* { box-sizing: border-box } body { font: 14px/1.7em 'Open Sans', Arial, sans-serif; color: #666 }
      .et_pb_section { padding: 4% 0; position: relative } .et_pb_row { width: 80%; max-width: 1080px; margin: auto; padding: 2% 0 }
      .et_pb_row::after { content: ''; display: block; clear: both } .et_pb_column { float: left; position: relative; z-index: 9 }
      .et_pb_column_1_2 { width: 47.25%; margin-right: 5.5% } .et_pb_column_1_2.et-last-child { margin-right: 0 !important }
      .et_pb_code_inner { position: relative; word-wrap: break-word }
      .et_pb_module input, .et_pb_module select { border: 1px solid #bbb; padding: 2px; color: #4e4e4e; background: #fff }`,
    body: `<div class="et_pb_section"><div class="et_pb_row"><div class="et_pb_column et_pb_column_1_2"><p>Geladeira</p></div>
      <div class="et_pb_column et_pb_column_1_2 et-last-child"><div class="et_pb_module et_pb_code"><div class="et_pb_code_inner">{{elements}}</div></div></div></div></div>`,
    width: 302,
  },
  {
    name: 'wix',
    css: `.mesh { display: grid; grid-template-rows: repeat(2, min-content) 1fr; grid-template-columns: 100%; pointer-events: none }
      .mesh > * { pointer-events: auto; position: relative; align-self: start; justify-self: start }
      .title { grid-area: 1 / 1 / 2 / 2; left: 40px; width: 300px; margin: 20px 0 10px calc((100% - 720px) * .5) }
      .comp { grid-area: 2 / 1 / 3 / 2; left: 40px; width: 520px; min-height: 300px; margin: 0 0 37px calc((100% - 720px) * .5) }`,
    body: '<div class="mesh"><div class="title"><p>Geladeira</p></div><div class="comp">{{elements}}</div></div>',
    width: 520,
  },
  {
    name: 'squarespace-fluid-engine',
    css: `.fluid-engine { display: grid; gap: 11px; grid-template-rows: repeat(6, minmax(24px, auto));
        grid-template-columns: minmax(0, 1fr) repeat(8, minmax(0, 72px)) minmax(0, 1fr) }
      .fe-block { grid-area: 2 / 3 / 6 / 9; z-index: 2; mix-blend-mode: normal } .sqs-block { position: relative; height: auto; padding: 0 }
      .fe-block .sqs-block { display: flex; justify-content: flex-start; height: 100% } .sqs-block-content { width: 100% }
      .sqs-block-code pre { white-space: pre-wrap }`,
    body: `<div class="fluid-engine"><div class="fe-block"><div class="sqs-block sqs-block-code code-block">
      <div class="sqs-block-content"><div class="sqs-code-container">{{elements}}</div></div></div></div></div>`,
    width: 487,
  },
  {
    name: 'webflow',
    css: `* { box-sizing: border-box } body { margin: 0; min-height: 100%; color: #333; font: 14px/20px Arial, sans-serif }
      .w-container { max-width: 940px; margin-inline: auto } label { display: block; margin-bottom: 5px; font-weight: 700 }
      .w-layout-grid { display: grid; grid-template-columns: 1fr 1fr; grid-auto-columns: 1fr; gap: 16px }
      .w-embed::before, .w-embed::after { content: ' '; grid-area: 1 / 1 / 2 / 2; display: table } .w-embed::after { clear: both }
      .w-button, input[type=submit] { display: inline-block; padding: 9px 15px; background: #3898ec; color: #fff; border: 0 }`,
    body: '<div class="w-container"><div class="w-layout-grid"><div><p>Geladeira</p></div><div class="w-embed w-script">{{elements}}</div></div></div>',
    width: 392,
  },
  {
    name: 'shopify-section',
    css: `html { font-size: 62.5%; height: 100% } *, ::before, ::after { box-sizing: inherit }
      body { box-sizing: border-box; margin: 0; font-size: 1.5rem; letter-spacing: .06rem; line-height: 1.8; color: rgb(18 18 18 / .75) }
      .page-width { max-width: 120rem; margin: 0 auto; padding: 0 1.5rem } .grid { display: flex; flex-wrap: wrap; column-gap: .8rem }
      .grid__item { width: calc(50% - .4rem); max-width: 50%; flex: 1 0 auto } .product__info-wrapper { padding-inline-start: 4rem }
      .product__info-container > * + * { margin: 1.5rem 0 } .product__info-container { position: sticky; top: 3rem; z-index: 2 }
      a { color: rgb(18 18 18) } button, input { font: inherit }`,
    body: `<section class="shopify-section section"><div class="page-width"><div class="product grid"><div class="grid__item"><p>Geladeira</p></div>
      <div class="product__info-wrapper grid__item"><div class="product__info-container">{{elements}}</div></div></div></div></section>`,
    width: 341,
  },
  {
    name: 'woocommerce-product',
    css: `.woocommerce div.product { position: relative } .product .images { float: left; width: 48%; margin-bottom: 2em }
      .woocommerce div.product div.summary { float: right; width: 48%; clear: none; margin-bottom: 2em }
      .woocommerce-tabs { clear: both; padding-top: 1px } .woocommerce form .form-row { padding: 3px; margin: 0 0 6px }
      input[type=text], input[type=email] { width: 100%; padding: .618em; background: #f2f2f2; border: 0 }
      button, .button { border: 0; background: #333; color: #fff; padding: .618em 1.41em; font-weight: 600; text-shadow: none }`,
    body: `<div class="woocommerce"><div class="product type-product"><div class="images"><p>Geladeira</p></div>
      <div class="summary entry-summary"><p>R$ 3.999,00</p>{{elements}}</div><div class="woocommerce-tabs"><p>Descrição</p></div></div></div>`,
    width: 384,
  },
  {
    name: 'blogger',
    css: `body { font: 13px/1.4 Arial, Tahoma, sans-serif; color: #222 } .columns-inner { padding-right: 310px }
      .column-center-outer { float: left; width: 100%; position: relative } .columns-cell { float: left }
      .column-right-outer { float: right; width: 310px; margin-right: -310px; position: relative } .column-right-inner { padding: 0 15px }
      .widget { line-height: 1.4; margin: 30px 0; position: relative } .main-inner::after { content: ''; display: table; clear: both }
      .post-body img, .widget img { padding: 5px; border: 1px solid #eee; box-shadow: 1px 1px 5px rgb(0 0 0 / .1) }`,
    body: `<div class="main-inner"><div class="columns-inner"><div class="column-center-outer"><p>Publicado ontem</p></div>
      <div class="column-right-outer"><div class="column-right-inner"><div class="widget HTML"><div class="widget-content">{{elements}}</div></div></div></div></div></div>`,
    width: 280,
  },
]

/** Each element is as wide as its place, and the page no wider than the window. */
const fits = (width: number) => async (tab: Tab) => {
  const { widths, over } = await run(tab, () => ({
    widths: [...document.querySelectorAll('#here *')]
      .filter(({ shadowRoot }) => shadowRoot)
      .map((one) => Math.floor(one.getBoundingClientRect().width)),
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  assert.deepEqual(widths, Array(5).fill(width))
  assert.ok(over <= 0, `${over} px too wide`)
}

/** Google Sites shows what is pasted in a frame that may not leave its page. */
async function worksInAFrame(tab: Tab): Promise<void> {
  const inside = (value: string) => {
    const { contentDocument } = document.querySelector('iframe') ?? {}
    const made = [...(contentDocument?.querySelectorAll('#here *') ?? [])].filter(
      ({ shadowRoot }) => shadowRoot,
    )
    const root = contentDocument?.querySelector('credit-simulator')?.shadowRoot
    const slider = root?.querySelector<HTMLInputElement>('[type=range]')
    slider?.focus()
    return (
      slider?.value === value &&
      made.length === 5 &&
      made.every((one) => one.matches(':state(ready)') && one.getBoundingClientRect().width === 560)
    )
  }
  await until(tab, 'the elements are in the frame', inside, '8000')
  await tab.press('ArrowRight')
  await until(tab, 'the slider in the frame moves', inside, '9000')
  await run(tab, () => document.querySelector('iframe')?.remove())
}

const sandbox =
  'allow-scripts allow-popups allow-forms allow-same-origin allow-popups-to-escape-sandbox allow-downloads'

export const builders: readonly Host[] = [
  ...shapes.map(({ width, body, ...row }) => ({
    ...row,
    body: body.replace('{{elements}}', elements),
    also: fits(width),
  })),
  {
    name: 'google-sites',
    css: 'iframe { inline-size: 576px; block-size: 2400px; border: 0 }',
    body: `${elements}<iframe title="Simulador" src="/plain.html" sandbox="${sandbox}"></iframe>`,
    policy: (portal) => `script-src 'self' ${portal}; style-src 'self'; frame-src 'self'`,
    mayComplain: [/can escape its sandboxing/],
    also: worksInAFrame,
  },
]
