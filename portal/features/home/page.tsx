import { MigrationBanner } from '#core/ui/migration-banner/migration-banner.tsx'
import { deferred } from '../../kit/deferred.tsx'
import { Hero } from './hero.tsx'
import css from './page.module.css'

export { meta } from './text.ts'

const Rest = deferred(() => import('./rest.deferred.tsx'))

/** Home page: migration banner, simulator, what changes, and questions. */
export default function Home() {
  return (
    <div className={css.home}>
      <div className={css.banner}>
        <MigrationBanner brief />
      </div>
      <Hero />
      <Rest />
    </div>
  )
}
