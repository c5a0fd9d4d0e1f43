import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope-drawing.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { EmptyListDrawing } from '#core/ui/drawing/empty-list-drawing.tsx'
import { LostDrawing } from '#core/ui/drawing/lost-drawing.tsx'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { OfflineDrawing } from '#core/ui/drawing/offline-drawing.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { TransferDrawing } from '#core/ui/drawing/transfer-drawing.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import * as first from '#core/ui/icon/icons.ts'
import * as more from '#core/ui/icon/more-icons.ts'
import { BrandMark } from '#core/ui/mark/brand-mark.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

const icons = { ...first, ...more }

export function PictureSection() {
  return (
    <Section id="pictures">
      <ul className={css.icons}>
        <li>
          <BrandMark />
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
