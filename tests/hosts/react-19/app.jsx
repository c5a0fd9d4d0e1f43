import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './shop-page.jsx'

// In React 19 events are props, and a prop becomes a property once the element is defined.
function Shop() {
  const [shown, setShown] = useState(true)
  const [amount, setAmount] = useState(8000)
  const [told, setTold] = useState('')
  // If the page renders before the script, it must set the attribute, because the class is not defined yet.
  const early = document.querySelector('script[src$="/v1/credit.js?after=300"]')
  const given = early ? { 'loan-value': amount } : { loanValue: amount }

  return (
    <Page amount={amount} told={told} onMore={() => setAmount(20000)} onToggle={() => setShown(!shown)}>
      {shown && (
        <credit-simulator
          {...given}
          partner="loja"
          oncredit-change={({ detail }) => setTold(String(detail.loanValue))}
        >
          <a href="/">Simular um empréstimo</a>
        </credit-simulator>
      )}
    </Page>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
)
