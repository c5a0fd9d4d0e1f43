import { api } from './api.ts'
import { money } from './money.ts'
import { pages } from './pages.ts'

/** `npm run bench`: ratios, which travel from machine to machine; the milliseconds are this machine's. */
for (const bench of [money, api, pages]) process.stdout.write(`${await bench()}\n`)
