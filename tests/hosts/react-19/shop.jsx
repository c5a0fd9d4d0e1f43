'use client'

import { useEffect, useRef, useState } from 'react'
import { Page } from './shop-page.jsx'

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
    <Page amount={amount} told={told} onMore={() => setAmount(20000)} onToggle={() => setShown(!shown)}>
      {shown && (
        <credit-simulator ref={simulator} loan-value={amount} partner="loja">
          <a href="/">Simular um empréstimo</a>
        </credit-simulator>
      )}
    </Page>
  )
}
