import { useEffect, useState } from 'react'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { download } from '#core/ui/icon/more-icons.ts'
import css from './gallery.module.css'
import { Section } from './section.tsx'
import { text } from './text.ts'

export function TypeSection() {
  const [first, second, third] = text.headings
  return (
    <Section id="type">
      <div className={css.stack}>
        <p className={css.display}>{first}</p>
        <h3>{second}</h3>
        <h4>{third}</h4>
        <p className={css.prose}>{text.paragraph}</p>
        <p className={css.muted}>{text.secondary}</p>
        <ul className={css.figures}>
          {text.figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      </div>
      <ul className={css.swatches}>
        {Object.entries(text.swatches).map(([id, name]) => (
          <li key={id} className={css.swatch} data-colour={id}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ButtonSection() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 3000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <Section id="buttons">
      <div className={css.row}>
        <Button>{text.look.primary}</Button>
        <Button look="secondary">{text.look.secondary}</Button>
        <Button look="quiet">{text.look.quiet}</Button>
        <Button look="danger">{text.look.danger}</Button>
        <Button disabled>{text.look.disabled}</Button>
        <Button busy>{text.look.busy}</Button>
        <Button busy look="secondary">
          {text.look.busy}
        </Button>
        <Button look="secondary" icon={download}>
          {text.look.icon}
        </Button>
        <ButtonLink href="#simulator">{text.look.link}</ButtonLink>
        <Button busy={busy} onClick={() => setBusy(true)}>
          {text.look.try}
        </Button>
      </div>
      <Button wide>{text.look.wide}</Button>
    </Section>
  )
}
