import { Notice } from '#core/ui/notice/notice.tsx'
import css from './session-notice.module.css'
import { fleetingText as text } from './text.ts'

/** Says that the session lasts only as long as this page, because the browser could not store its token. */
export default function PageOnlySession() {
  return (
    <div className={css.notice}>
      <Notice tone="warning" title={text.title} live>
        <p>{text.lead}</p>
      </Notice>
    </div>
  )
}
