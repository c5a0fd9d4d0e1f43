import { Notice } from '#core/ui/notice/notice.tsx'
import { fleetingText as text } from './text.ts'

/** Says that the session lasts only as long as this page, because the browser could not store its token. */
export default function Fleeting() {
  return (
    <Notice tone="warning" title={text.title} live>
      <p>{text.lead}</p>
      <p>{text.remedy}</p>
    </Notice>
  )
}
