import { strictPolicy } from '../support/embed-page.ts'
import { run, type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { focus } from './visit.ts'

const press = (tab: Tab, id: string) => run(tab, (name) => document.getElementById(name)?.click(), id)

const sliderIs = (tab: Tab, expected: string) =>
  until(
    tab,
    `the slider is at ${expected}`,
    (value) =>
      document.querySelector('credit-simulator')?.shadowRoot?.querySelector<HTMLInputElement>('[type=range]')
        ?.value === value,
    expected,
  )

/** The app's state reaches the element, its event reaches the app, and it can be removed and added again. */
async function isPartOfTheApp(tab: Tab): Promise<void> {
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
const frameworks: readonly Omit<Host, 'app' | 'scripts'>[] = [
  { name: 'react-18', mayComplain: [/React DevTools/] },
  { name: 'react-19', mayComplain: [/React DevTools/] },
  {
    name: 'react-19-hydrated',
    mayComplain: [/React DevTools/],
    // The server-rendered HTML is set from a string, which trusted types would forbid.
    policy: (portal) => `script-src 'self' ${portal}; style-src 'self'`,
  },
  {
    name: 'vue',
    // Vue has its own trusted types policy, which a page with Vue must allow.
    policy: (portal) => strictPolicy(`'self' ${portal}`).replace("trusted-types 'none'", 'trusted-types vue'),
  },
]

/** Pages made with frameworks, each with the elements defined before and after it renders. */
export const apps: readonly Host[] = frameworks.flatMap((framework) => {
  const entry =
    framework.name === 'react-19-hydrated'
      ? 'react-19/hydrated.jsx'
      : `${framework.name}/app.${framework.name === 'vue' ? 'js' : 'jsx'}`
  const page = { ...framework, body: '<div id="app"></div>', also: isPartOfTheApp }
  return [
    { ...page, name: `${framework.name}-before`, app: { entry, first: false } },
    { ...page, name: `${framework.name}-after`, app: { entry, first: true }, scripts: late },
  ]
})
