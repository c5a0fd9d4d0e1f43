import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { OfflineDrawing } from '#core/ui/drawing/offline-drawing.tsx'
import { AdviceList } from '../../../kit/screen/advice-list.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Served by the service worker when offline. Its HTML is self-contained, as nothing else can load. */
export default function Offline() {
  return (
    <TaskScreen title={text.title} lead={text.lead} drawing={<OfflineDrawing />}>
      {/* An empty address reloads the requested page. */}
      <ButtonLink href="">{text.again}</ButtonLink>
      <AdviceList title={text.tipsTitle} points={text.tips} />
    </TaskScreen>
  )
}
