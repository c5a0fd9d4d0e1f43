import { loanAvailability } from '#core/api/contract/loan-offers.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { Button } from '#core/ui/button/button.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import css from './decision.module.css'
import { beginAnotherRequest } from './request-again.ts'
import { text } from './text.ts'

/** When another request is allowed. If unknown, nothing is shown; this does not block the user. */
export function RequestAgainPanel() {
  const { state } = useRead(loanAvailability)
  if (state.status !== 'performed') return null
  const { available, until } = state.value
  if (!available && !until) return null
  return (
    <section className={css.stack} aria-labelledby="again">
      <h2 id="again">{text.again}</h2>
      {available ? (
        <>
          <p>{text.againNow}</p>
          <Button look="secondary" onClick={beginAnotherRequest}>
            {text.begin}
          </Button>
        </>
      ) : (
        <p>{text.againFrom(formatInstantDay(until ?? ''))}</p>
      )}
    </section>
  )
}
