import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strictPolicy } from '../support/embed-page.ts'
import { type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { focus, press, sliderIs } from './visit.ts'

/** The app's state reaches the element, its event reaches the app, and it can be removed and added again. */
export async function isPartOfTheApp(tab: Tab): Promise<void> {
  await sliderIs(tab, '8000')
  await press(tab, 'more')
  await sliderIs(tab, '20000')
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  await until(tab, 'the page hears of it', () => document.querySelector('output')?.textContent === '21000')
  await press(tab, 'toggle')
  await until(tab, 'it is gone', () => !document.querySelector('credit-simulator'))
  await press(tab, 'toggle')
  await sliderIs(tab, '20000')
}

const late = ['v1/credit.js?after=300']

interface Framework extends Omit<Host, 'app' | 'scripts'> {
  /** Its application, a file in this folder. */
  entry: string
}

/** The policy of a page whose framework makes HTML of strings through trusted types policies of its own. */
const trusting =
  (...names: readonly string[]) =>
  (portal: string) =>
    strictPolicy(`'self' ${portal}`, names.join(' '))

const inDevelopment = { mayComplain: [/React DevTools|Lit is in dev mode|Angular is running in dev/] }

const frameworks: readonly Framework[] = [
  { name: 'react-18', entry: 'react-18/app.jsx' },
  { name: 'react-19', entry: 'react-19/app.jsx' },
  {
    name: 'react-19-hydrated',
    entry: 'react-19/hydrated.jsx',
    // The server-rendered HTML is set from a string, which trusted types would forbid.
    policy: (portal) => `script-src 'self' ${portal}; style-src 'self'`,
  },
  { name: 'vue', entry: 'vue/app.js', policy: trusting('vue') },
  { name: 'preact', entry: 'preact/app.jsx' },
  { name: 'svelte', entry: 'svelte/app.js', policy: trusting('svelte-trusted-html') },
  { name: 'solid', entry: 'solid/app.js' },
  { name: 'lit', entry: 'lit/app.js', policy: trusting('lit-html') },
  {
    name: 'alpine',
    entry: 'alpine/app.js',
    body: readFileSync(join(import.meta.dirname, 'alpine/page.html'), 'utf8'),
  },
  {
    name: 'angular',
    entry: 'angular/app.js',
    // Compiling in the browser needs eval.
    policy: (portal) =>
      strictPolicy(`'self' 'unsafe-eval' ${portal}`, 'angular angular#bundler angular#unsafe-jit'),
  },
]

/** Pages made with frameworks, each with the elements defined before and after it renders. */
export const apps: readonly Host[] = frameworks.flatMap(({ entry, ...framework }) => {
  const page = { body: '<div id="app"></div>', also: isPartOfTheApp, ...inDevelopment, ...framework }
  return [
    { ...page, name: `${framework.name}-before`, app: { entry, first: false } },
    { ...page, name: `${framework.name}-after`, app: { entry, first: true }, scripts: late },
  ]
})
