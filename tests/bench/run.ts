import { api } from './api.ts'
import { embeds } from './embeds.ts'
import { hands } from './hands.ts'
import { answers } from './interactions.ts'
import { scores } from './lighthouse.ts'
import { money } from './money.ts'
import { navigation } from './navigation.ts'
import { pages } from './pages.ts'
import { early } from './presses.ts'
import { scale } from './scale.ts'

/**
 * `npm run bench`: ratios, which travel from machine to machine; the milliseconds are this machine's.
 * `npm run bench -- pages` runs one of them.
 */
const benches = { money, api, early, answers, navigation, pages, hands, embeds, scores }
/** Those that take long run by name alone. */
const long = { scale }
const [, , ...wanted] = process.argv
for (const [name, bench] of Object.entries({ ...benches, ...long }))
  if (wanted.includes(name) || (wanted.length === 0 && name in benches))
    process.stdout.write(`${await bench()}\n`)
