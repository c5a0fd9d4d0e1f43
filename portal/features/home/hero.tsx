import { simulatorAnchor } from '#core/links.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { check } from '#core/ui/icon/icons.ts'
import { RequestSimulator } from '../request/index.ts'
import css from './hero.module.css'
import { Landscape } from './landscape.tsx'
import { text } from './text.ts'

/** The title and the simulator over the brand's landscape. */
export function Hero() {
  return (
    <div className={css.hero}>
      <Landscape />
      <div className={css.words}>
        <h1 className={css.title}>{text.title}</h1>
        <p className={css.lead}>{text.lead}</p>
      </div>
      <ul className={css.promises}>
        {text.promises.map((promise) => (
          <li key={promise}>
            <Icon of={check} small />
            {promise}
          </li>
        ))}
      </ul>
      <section className={css.simulator} id={simulatorAnchor} aria-label={text.simulator}>
        <Card look="raised">
          <RequestSimulator />
        </Card>
      </section>
    </div>
  )
}
