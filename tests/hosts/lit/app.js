import { html, LitElement } from 'lit'

// The page's own element, drawn without a shadow tree; it sets a property and an attribute.
class Shop extends LitElement {
  static properties = { shown: { state: true }, amount: { state: true }, told: { state: true } }

  constructor() {
    super()
    Object.assign(this, { shown: true, amount: 8000, told: '' })
  }

  createRenderRoot() {
    return this
  }

  simulator() {
    const tell = ({ detail }) => {
      this.told = String(detail.loanValue)
    }
    return html`<credit-simulator .loanValue=${this.amount} partner="loja" @credit-change=${tell}>
      <a href="/">Simular um empréstimo</a>
    </credit-simulator>`
  }

  more() {
    this.amount = 20000
  }

  toggle() {
    this.shown = !this.shown
  }

  render() {
    return html`<h1>Loja</h1>
      <button type="button" id="more" @click=${this.more}>Mais</button>
      <button type="button" id="toggle" @click=${this.toggle}>Mostrar</button>
      <output>${this.told}</output>
      <credit-scam-warning><p>Ninguém pede depósito.</p></credit-scam-warning>
      ${this.shown && this.simulator()}
      <credit-login></credit-login>
      <credit-migration-banner></credit-migration-banner>
      <credit-price amount=${this.amount}></credit-price>`
  }
}

customElements.define('loja-pagina', Shop)
document.querySelector('#app').append(document.createElement('loja-pagina'))
