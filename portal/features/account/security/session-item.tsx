import type { Session } from '#core/api/contract/security.ts'
import { formatInstant } from '#core/format/instant.ts'
import { deviceWords } from '#core/text/device.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Button } from '#core/ui/button/button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** One open session. */
export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = deviceWords(session.device)
  return (
    <li className={css.session}>
      <p className={css.device}>
        {capitalize(device)}
        {session.current && <Badge tone="success">{text.current}</Badge>}
      </p>
      <Facts
        look="pairs"
        facts={[
          [text.began, formatInstant(session.createdAt)],
          [text.used, formatInstant(session.lastUsedAt)],
          [text.network, session.origin],
        ]}
      />
      {!session.current && (
        <Button
          look="quiet"
          aria-label={text.endLabel(device, formatInstant(session.lastUsedAt))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </li>
  )
}
