import { MigrationBanner } from '#core/ui/migration-banner/migration-banner.tsx'
import { deferredComponent } from '../../kit/deferred-component.tsx'
import { Hero } from './hero.tsx'
import css from './page.module.css'

export { meta } from './text.ts'

const Rest = deferredComponent(() => import('./below-first-view.deferred.tsx'))

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
