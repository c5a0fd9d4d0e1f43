import { api } from './api.ts'
import { effort } from './effort.ts'
import { embeds } from './embeds.ts'
import { floor } from './floor.ts'
import { answers } from './interactions.ts'
import { scores } from './lighthouse/scores.ts'
import { money } from './money.ts'
import { navigation } from './navigation.ts'
import { pages } from './pages.ts'
import { placements } from './placements.ts'
import { early } from './presses.ts'
import { returning } from './returning.ts'
import { scale } from './scale.ts'

/**
 * `npm run bench`: ratios are comparable across machines, milliseconds are not. `npm run bench -- pages` runs
 * one of them.
 */
const benches = {
  money,
  api,
  floor,
  early,
  answers,
  navigation,
  returning,
  pages,
  effort,
  embeds,
  placements,
  scores,
}
/** Long benches, run only by name. */
const long = { scale }
const [, , ...wanted] = process.argv
for (const [name, bench] of Object.entries({ ...benches, ...long }))
  if (wanted.includes(name) || (wanted.length === 0 && name in benches))
    process.stdout.write(`${await bench()}\n`)
