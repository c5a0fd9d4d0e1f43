import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { OfflineDrawing } from '#core/ui/drawing/offline.tsx'
import { Advice } from '../../../kit/screen/advice.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Served by the service worker when offline. Its HTML is self-contained, as nothing else can load. */
export default function Offline() {
  return (
    <Screen title={text.title} lead={text.lead} drawing={<OfflineDrawing />}>
      {/* An empty address reloads the requested page. */}
      <ButtonLink href="">{text.again}</ButtonLink>
      <Advice title={text.tipsTitle} points={text.tips} />
    </Screen>
  )
}
