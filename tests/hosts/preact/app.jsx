/** @jsxImportSource preact */
import { render } from 'preact'
import { useState } from 'preact/hooks'

// Preact sets a property where the element has one, else an attribute, and keeps the case of an unknown event.
function Shop() {
  const [shown, setShown] = useState(true)
  const [amount, setAmount] = useState(8000)
  const [told, setTold] = useState('')

  return (
    <>
      <h1>Loja</h1>
      <button type="button" id="more" onClick={() => setAmount(20000)}>
        Mais
      </button>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        Mostrar
      </button>
      <output>{told}</output>
      <credit-scam-warning>
        <p>Ninguém pede depósito.</p>
      </credit-scam-warning>
      {shown && (
        <credit-simulator
          loanValue={amount}
          partner="loja"
          oncredit-change={({ detail }) => setTold(String(detail.loanValue))}
        >
          <a href="/">Simular um empréstimo</a>
        </credit-simulator>
      )}
      <credit-login />
      <credit-migration-banner />
      <credit-price amount={amount} />
    </>
  )
}

render(<Shop />, document.querySelector('#app'))
