import type { measureBytes } from '../../demo/setup/bytes.mjs'
import { mostBytes, mostScripts } from '../../portal/build/recipe/split-scripts.mjs'

export type Measures = ReturnType<typeof measureBytes>

/**
 * Round limits, brotli, with room for sentences: what people feel, not what was measured last. The build prints
 * today's sizes. A limit changes for a reason, which stands beside it.
 */
export const budgets: Readonly<Record<keyof Measures, readonly [most: number, why: string]>> = {
  'scripts of the home page': [
    mostBytes.home / 1000,
    'two thirds of a second on slow 4G, beside the first paint that needs none',
  ],
  'scripts of the login': [
    mostBytes['access/login'] / 1000,
    'people come here from a mail, often without a cache',
  ],
  'scripts of a step of the request': [
    mostBytes['request/step'] / 1000,
    'fetched while the step before is read',
  ],
  'scripts of any page': [mostBytes.apart / 1000, 'less than one second on slow 4G'],
  'number of scripts of any page': [
    mostScripts.plain,
    'less than six turns of the six connections of HTTP/1.1; what a person comes for is asked for before them, and fewer would be bytes that a page does not need',
  ],
  'number of scripts of a page that people come to most': [mostScripts.weighed, 'four turns of them'],
  'menu and footer, beyond the scripts of any page': [
    11,
    'what a page shows later must not bring the scripts of another page',
  ],
  'HTML of the home page': [17, 'two round trips of a new connection, styles and early presses included'],
  'styles inside any HTML': [7, 'they come before the first paint, on each visit again'],
  stylesheet: [20, 'loads after the first paint and stays cached for all pages'],
  font: [25, 'one file of one variable font, cut to the letters of Portuguese'],
  'the simulator': [
    15.5,
    'what the same element weighs with lit, 14.9 on 2026-11-27, and what makes it a field of a form',
  ],
  'the line at a price': [8.5, 'it stands beside every product, where a shop counts each kilobyte'],
  'any other embed': [10, 'elements without a calculator are a few sentences'],
  'all embeds in one': [20, 'one request of a partner that uses several'],
  'the whole login, inside the portal': [30, 'beside a page of the portal, never on a page of a partner'],
}
