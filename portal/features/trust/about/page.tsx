import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { InlineWords } from '#core/ui/document/inline-words.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { PageChapter, PageOpening, Presentation } from '#core/ui/opening/page-opening.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** The brand, how a loan works here, and who does what. */
export default function About() {
  const { opening, change, steps, beliefs, roles, facts } = text
  return (
    <Presentation>
      <PageOpening
        title={opening.title}
        lead={opening.lead}
        drawing={<TrailDrawing />}
        actions={
          <>
            <ButtonLink href={href('home')}>{opening.simulate}</ButtonLink>
            <ButtonLink look="secondary" href={href('verify')}>
              {opening.verify}
            </ButtonLink>
          </>
        }
      />
      <Card look="tinted" as="section" labelledBy={change.id}>
        <div className={css.stack}>
          <h2 id={change.id}>{change.title}</h2>
          {change.body.map((paragraph) => (
            <p key={paragraph} className={css.prose}>
              {paragraph}
            </p>
          ))}
        </div>
      </Card>
      <PageChapter id={beliefs.id} title={beliefs.title}>
        <ul className={css.beliefs}>
          {beliefs.items.map(({ icon, title, body }) => (
            <Card key={title} as="li">
              <div className={css.stack}>
                <span className={css.sign}>
                  <Icon of={icon} />
                </span>
                <h3>{title}</h3>
                <p className={css.muted}>{body}</p>
              </div>
            </Card>
          ))}
        </ul>
      </PageChapter>
      <PageChapter id={steps.id} title={steps.title} lead={steps.lead}>
        <ol className={css.steps}>
          {steps.items.map(([title, body]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className={css.muted}>{body}</p>
            </li>
          ))}
        </ol>
      </PageChapter>
      <PageChapter id={roles.id} title={roles.title}>
        <dl className={css.facts}>
          {[...roles.items, ...facts].map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <InlineWords of={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </PageChapter>
    </Presentation>
  )
}
