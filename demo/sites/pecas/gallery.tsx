import { ButtonSection, TypeSection } from './basics.tsx'
import { DataSection } from './data.tsx'
import { ErrorSection, FieldSection } from './forms.tsx'
import css from './gallery.module.css'
import { DisclosureSection, LayerSection } from './interactive.tsx'
import { PictureSection } from './pictures.tsx'
import { SimulatorSection } from './simulator.tsx'
import { SurfaceSection } from './surfaces.tsx'
import { text } from './text.ts'
import { ThemeChoice } from './theme.tsx'

/** Gallery of every component in every state, used by visual and axe tests and by designers. */
export function Gallery() {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className={css.prose}>{text.lead}</p>
        <nav aria-label={text.contents}>
          <ul className={css.contents}>
            {Object.entries(text.sections).map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoice />
      </header>
      <TypeSection />
      <ButtonSection />
      <SimulatorSection />
      <FieldSection />
      <ErrorSection />
      <SurfaceSection />
      <DisclosureSection />
      <LayerSection />
      <DataSection />
      <PictureSection />
    </div>
  )
}
