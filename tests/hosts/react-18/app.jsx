import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

// React 18 needs attributes by name and a listener for events.
function Shop() {
  const [shown, setShown] = useState(true)
  const [amount, setAmount] = useState(8000)
  const [told, setTold] = useState('')
  const place = useRef(null)

  useEffect(() => {
    const { current } = place
    const tell = ({ detail }) => setTold(String(detail.loanValue))
    current.addEventListener('credit-change', tell)
    return () => current.removeEventListener('credit-change', tell)
  }, [])

  return (
    <div ref={place}>
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
        <credit-simulator loan-value={amount} partner="loja">
          <a href="/">Simular um empréstimo</a>
        </credit-simulator>
      )}
      <credit-login />
      <credit-migration-banner />
      <credit-price amount={amount} />
    </div>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
)
