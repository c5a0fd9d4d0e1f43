import { useState } from 'react'
import { numberAttribute, textAttribute } from '../../widget/attributes.ts'
import { register } from '../../widget/register-element.ts'

/** An embed that reports its state, to test what all embeds have in common. */
const flag = (written) => written !== null && written !== 'false'

const attributes = { amount: numberAttribute, label: textAttribute, open: flag, explode: flag }

const readSettings = (written) => ({
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

register('credit-probe', { attributes, readSettings, view: View })
