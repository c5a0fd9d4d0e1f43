import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { text } from './below-first-view-text.ts'
import css from './what-changes.module.css'

const { changes } = text

interface PathTrailProps {
  title: string
  /** Title of the collapsed stops. */
  fold: string
  stops: readonly (readonly [title: string, body: string])[]
}

/** One of the two paths, stop by stop. */
function PathTrail({ title, fold, stops }: PathTrailProps) {
  return (
    <>
      <h3>{title}</h3>
      <Fold narrow title={fold}>
        <ul className={css.stops}>
          {stops.map(([stop, body]) => (
            <li key={stop}>
              <h4>{stop}</h4>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}

/** What the end of lending means for customers with a loan and for those who want one. */
export function WhatChanges() {
  return (
    <section className={css.changes} aria-labelledby="mudancas">
      <div className={css.head}>
        <h2 id="mudancas">{changes.title}</h2>
        <p className={css.lead}>{changes.lead}</p>
      </div>
      <svg className={css.fork} viewBox="0 0 1000 120" aria-hidden="true" focusable="false">
        <path d="M500 0v28c0 52-60 46-130 46-90 0-118 6-118 46M500 28c0 52 60 46 130 46 90 0 118 6 118 46" />
      </svg>
      <div className={css.trails}>
        <article className={css.trail}>
          <PathTrail {...changes.customer} />
          <div className={css.onward}>
            <ButtonLink href={href('login')}>{changes.customer.go}</ButtonLink>
            <a href={href('migrationCustomer')}>{changes.customer.more}</a>
          </div>
        </article>
        <article className={css.trail}>
          <PathTrail {...changes.newcomer} />
          <div className={css.onward}>
            <ButtonLink look="secondary" href={href('migration')}>
              {changes.newcomer.go}
            </ButtonLink>
          </div>
        </article>
      </div>
    </section>
  )
}
