import { createApp, h, ref } from 'vue'

// Compiled form of <credit-simulator :loan-value="amount" @credit-change="..." v-if="shown">.
const Shop = {
  setup() {
    const shown = ref(true)
    const amount = ref(8000)
    const told = ref('')
    const more = () => {
      amount.value = 20000
    }
    const toggle = () => {
      shown.value = !shown.value
    }
    const tell = ({ detail }) => {
      told.value = String(detail.loanValue)
    }
    return () => [
      h('h1', 'Loja'),
      h('button', { type: 'button', id: 'more', onClick: more }, 'Mais'),
      h('button', { type: 'button', id: 'toggle', onClick: toggle }, 'Mostrar'),
      h('output', told.value),
      h('credit-scam-warning', [h('p', 'Ninguém pede depósito.')]),
      shown.value &&
        h('credit-simulator', { 'loan-value': amount.value, partner: 'loja', onCreditChange: tell }, [
          h('a', { href: '/' }, 'Simular um empréstimo'),
        ]),
      h('credit-login'),
      h('credit-migration-banner'),
      h('credit-price', { amount: amount.value }),
    ]
  },
}

createApp(Shop).mount('#app')
