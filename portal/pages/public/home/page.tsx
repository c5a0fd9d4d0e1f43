import { MigrationBanner } from '../../../../core/ui/migration-banner/migration-banner.tsx'
import { Changes } from './changes.tsx'
import { Hero } from './hero.tsx'
import css from './page.module.css'
import { Questions } from './questions.tsx'

/** The front door: where credit is now, what it would cost, what changes, and what people ask. */
export default function Home() {
  return (
    <div className={css.home}>
      <div className={css.banner}>
        <MigrationBanner />
      </div>
      <Hero />
      <Changes />
      <Questions />
    </div>
  )
}
