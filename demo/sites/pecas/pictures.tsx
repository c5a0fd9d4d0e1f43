import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { EmptyListDrawing } from '#core/ui/drawing/empty-list.tsx'
import { LostDrawing } from '#core/ui/drawing/lost.tsx'
import { MilestoneDrawing } from '#core/ui/drawing/milestone.tsx'
import { OfflineDrawing } from '#core/ui/drawing/offline.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail.tsx'
import { TransferDrawing } from '#core/ui/drawing/transfer.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import * as first from '#core/ui/icon/icons.ts'
import * as more from '#core/ui/icon/more-icons.ts'
import { Mark } from '#core/ui/mark/mark.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

const icons = { ...first, ...more }

export function PictureSection() {
  return (
    <Section id="pictures">
      <ul className={css.icons}>
        <li>
          <Mark />
        </li>
        {Object.entries(icons).map(([name, path]) => (
          <li key={name} title={name}>
            <Icon of={path} />
          </li>
        ))}
      </ul>
      <div className={css.drawings}>
        <TrailDrawing />
        <TransferDrawing />
        <EmptyListDrawing />
        <CodeEnvelopeDrawing />
        <LostDrawing />
        <DetourDrawing />
        <MilestoneDrawing />
        <OfflineDrawing />
      </div>
    </Section>
  )
}
