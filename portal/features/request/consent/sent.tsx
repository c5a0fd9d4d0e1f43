import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { Card } from '#core/ui/card/card.tsx'
import css from './page.module.css'
import { text } from './text.ts'
import type { Way } from './ways.tsx'

/** Every datum that goes out, by the name the authorisation gives it. */
export function Sent({ way }: { way: Way | undefined }) {
  const sent = { ...partnerData, ...(way === 'withBankInfo' && partnerBankData) }
  return (
    <Card as="section" labelledBy="sent">
      <div className={css.terms}>
        <h2 id="sent">{text.sent}</h2>
        <ul className={css.sent}>
          {Object.values(sent).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {way && (
          <p className={css.note} aria-live="polite">
            {text.sentAccount[way]}
          </p>
        )}
      </div>
    </Card>
  )
}
