import { useState } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'
import { text } from './text.ts'

const looks = ['plain', 'raised', 'tinted', 'sunken'] as const
const tones = ['info', 'success', 'warning', 'error'] as const

export function SurfaceSection() {
  const [shown, setShown] = useState(true)
  return (
    <Section id="surfaces">
      <div className={css.cards}>
        {looks.map((look) => (
          <Card key={look} look={look}>
            <div className={css.stack}>
              <p className={css.muted}>{text.looks[look]}</p>
              <h3>{text.card.title}</h3>
              <p>{text.card.body}</p>
            </div>
          </Card>
        ))}
      </div>
      <div className={css.stack}>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={text.notices[tone][0]}>
            <p>{text.notices[tone][1]}</p>
          </Notice>
        ))}
        {shown && (
          <Notice tone="warning" onDismiss={() => setShown(false)}>
            <p>{text.notices.warning[1]}</p>
          </Notice>
        )}
      </div>
    </Section>
  )
}
