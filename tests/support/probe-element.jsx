import { useState } from 'react'
import { number, text } from '../../widget/attributes.ts'
import { register } from '../../widget/register.ts'

/** An embed that reports its state, to test what all embeds have in common. */
const flag = (written) => written !== null && written !== 'false'

const attributes = { amount: number, label: text, open: flag, explode: flag }

const settle = (written) => ({
  ...written,
  amount: Math.min(written.amount ?? 5, 10),
  partner: written.label,
})

function View({ amount, label, open, explode, emit, price }) {
  const [count, setCount] = useState(0)
  globalThis.probeRenders = (globalThis.probeRenders ?? 0) + 1
  price({ count })
  if (explode) throw new Error('exploded')
  return (
    <>
      <slot name="heading" />
      <output part="shown">{JSON.stringify({ amount, label, open })}</output>
      <button type="button" part="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a
        href="/elsewhere.html"
        onClick={(event) => emit('credit-go', { count }, true) || event.preventDefault()}
      >
        go
      </a>
    </>
  )
}

register('credit-probe', { attributes, settle, view: View })
