import type { EbsState } from '#core/api/contract/ebs.ts'
import { activityWords } from '#core/ebs/ebs-words.ts'
import { formatTime } from '#core/format/instant.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { text } from '../text.ts'
import css from './activity-log.module.css'

/** Log of the collection so far, collapsed. */
export function ActivityLog({ of }: { of: Pick<EbsState, 'activityLog'> }) {
  if (of.activityLog.length === 0) return null
  return (
    <Fold title={text.log}>
      <ol className={css.lines}>
        {of.activityLog.map(({ at, activity }) => (
          <li key={at + activity}>
            <time dateTime={at}>{formatTime(at)}</time> {activityWords[activity]}
          </li>
        ))}
      </ol>
    </Fold>
  )
}
