'use client'

import { useEffect, useRef, useState } from 'react'

// As in the playground's snippet for server-rendered pages, where React 19 loses listeners passed as props.
export default function Shop() {
  const [shown, setShown] = useState(true)
  const [amount, setAmount] = useState(8000)
  const [told, setTold] = useState('')
  const simulator = useRef(null)

  useEffect(() => {
    if (!shown) return
    const listening = new AbortController()
    const { signal } = listening
    simulator.current?.addEventListener('credit-change', ({ detail }) => setTold(String(detail.loanValue)), {
      signal,
    })
    return () => listening.abort()
  }, [shown])

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
        <credit-simulator ref={simulator} loan-value={amount} partner="loja">
          <a href="/">Simular um empréstimo</a>
        </credit-simulator>
      )}
      <credit-login />
      <credit-migration-banner />
      <credit-price amount={amount} />
    </>
  )
}
