import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { download } from '#core/ui/icon/more-icons.ts'
import { PageChapter, PageOpening, Presentation } from '#core/ui/opening/page-opening.tsx'
import { AppTour } from './app-tour.tsx'
import css from './page.module.css'
import { PhoneDrawing } from './phone-drawing.tsx'
import { showsOwn } from './recorded.baked.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** The app: where to get it, and three short clips of the product. */
export default function App() {
  const { appStore, playStore } = config.links
  const { opening, tours, install, simulate } = text
  return (
    <Presentation>
      <PageOpening
        title={opening.title}
        lead={opening.lead}
        drawing={<PhoneDrawing />}
        actions={
          <>
            <ButtonLink href={href('home')}>{opening.simulate}</ButtonLink>
            <ButtonLink look="secondary" icon={download} href={appStore}>
              {opening.appStore}
            </ButtonLink>
            <ButtonLink look="secondary" icon={download} href={playStore}>
              {opening.playStore}
            </ButtonLink>
          </>
        }
      />
      {showsOwn && (
        <PageChapter id="videos" title={tours.title} lead={tours.lead}>
          <ul className={css.tours}>
            {tours.items.map((tour) => (
              <li key={tour.id}>
                <AppTour {...tour} />
              </li>
            ))}
          </ul>
        </PageChapter>
      )}
      <PageChapter id="tela-inicial" title={install.title} lead={install.lead}>
        <ul className={css.ways}>
          {install.ways.map(([system, way]) => (
            <Card key={system} as="li">
              <h3>{system}</h3>
              <p className={css.muted}>{way}</p>
            </Card>
          ))}
        </ul>
      </PageChapter>
      <Card look="tinted" as="section" labelledBy="simule">
        <div className={css.last}>
          <h2 id="simule">{simulate.title}</h2>
          <p>{simulate.body}</p>
          <div>
            <ButtonLink href={href('home')}>{opening.simulate}</ButtonLink>
          </div>
        </div>
      </Card>
    </Presentation>
  )
}
