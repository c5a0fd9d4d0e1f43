import { createSignal } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'

// Solid without its compiler, by the same rule: a custom element gets properties, `loan-value` as `loanValue`.
function Shop() {
  const [shown, setShown] = createSignal(true)
  const [amount, setAmount] = createSignal(8000)
  const [told, setTold] = createSignal('')
  const tell = ({ detail }) => setTold(String(detail.loanValue))

  return [
    h('h1', 'Loja'),
    h('button', { type: 'button', id: 'more', onClick: () => setAmount(20000) }, 'Mais'),
    h('button', { type: 'button', id: 'toggle', onClick: () => setShown(!shown()) }, 'Mostrar'),
    h('output', told),
    h('credit-scam-warning', h('p', 'Ninguém pede depósito.')),
    () =>
      shown() &&
      h(
        'credit-simulator',
        { 'loan-value': amount, partner: 'loja', 'on:credit-change': tell },
        h('a', { href: '/' }, 'Simular um empréstimo'),
      ),
    h('credit-login'),
    h('credit-migration-banner'),
    h('credit-price', { amount }),
  ]
}

render(h(Shop), document.querySelector('#app'))
