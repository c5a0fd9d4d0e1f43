import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { OfflineDrawing } from '#core/ui/drawing/offline.tsx'
import { Advice } from '../../../kit/screen/advice.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** What the service worker answers when the network does not. Its HTML stands alone: nothing else can load. */
export default function Offline() {
  return (
    <Screen title={text.title} lead={text.lead} drawing={<OfflineDrawing />}>
      {/* An empty address is the one in the bar: the page that was asked for. */}
      <ButtonLink href="">{text.again}</ButtonLink>
      <Advice title={text.tipsTitle} points={text.tips} />
    </Screen>
  )
}
