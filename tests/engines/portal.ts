import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readyPassword, readyPeople } from '../../demo/sandbox/pages/ready-people.ts'
import { desktop } from '../hosts/host.ts'
import { accessibility } from '../support/accessibility.ts'
import { addressOf, missed, pressAtFirstPaint, pressed } from '../support/presses.ts'
import { startServer } from '../support/server.ts'
import { run, type Tab, until } from '../support/tab.ts'
import type { Browser } from './engine.ts'
import { watched } from './watched.ts'

type Check = (name: string, body: () => Promise<void>) => Promise<void>

/** Waits until the page of a path is shown with its heading and is hydrated. */
async function arrive(tab: Tab, path: string): Promise<void> {
  await until(
    tab,
    `${path} is there and awake`,
    (expected) => {
      const awake = 'awake' in document.documentElement.dataset
      // The old page stays until the new one is ready.
      const pending = document.querySelector('[role=progressbar]') !== null
      const headline = document.querySelector('#portal main h1')?.textContent ?? ''
      return location.pathname === expected && awake && !pending && headline !== ''
    },
    path,
  )
}

/** Focuses the first matching element with these words in it or in its label. */
async function focus(tab: Tab, selector: string, words = ''): Promise<void> {
  await until(
    tab,
    `${selector} ${words}`,
    (query, text) => {
      const found = [...document.querySelectorAll<HTMLInputElement>(query)].find((one) =>
        [one.textContent, ...[...(one.labels ?? [])].map((label) => label.textContent)].join().includes(text),
      )
      found?.focus()
      return found !== undefined && document.activeElement === found
    },
    selector,
    words,
  )
}

async function holds(tab: Tab): Promise<void> {
  assert.deepEqual(await accessibility(tab), [])
  assert.deepEqual(await tab.complaints(), [])
}

/** Logs in as soon as the page is painted, pressing twice, and records the button's and the menu's state. */
const pressEarly = `
  const painted = setInterval(() => {
    const form = document.querySelector('main form')
    if (!form) return
    clearInterval(painted)
    const typed = ${JSON.stringify([readyPeople[0]?.email, readyPassword])}
    form.querySelectorAll('input').forEach((input, index) => { input.value = typed[index] })
    const button = form.querySelector('[type=submit]')
    button.click()
    button.click()
    document.querySelector('[popovertarget]').click()
    const isOpen = document.querySelector('#menu:popover-open') !== null
    document.querySelector('#menu').hidePopover()
    sessionStorage.setItem('early', JSON.stringify([button.getAttribute('aria-busy'), isOpen]))
    dispatchEvent(new Event('pressed'))
  }, 20)`

/** What is wrong with the presses on a page after some time to hydrate. */
async function stillMissed(tab: Tab): Promise<string[]> {
  for (let left = 50; ; left -= 1) {
    // A page being unloaded cannot answer.
    const wrong = await run(tab, missed).catch((error: unknown) => [String(error)])
    if (wrong.length === 0 || left === 0) return wrong
    await wait(100)
  }
}

/** Stores a session in the browser, as a login does. */
async function holdSession(tab: Tab, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: readyPeople[0]?.email, password: readyPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  await run(tab, (token) => localStorage.setItem('token', token), JSON.stringify({ access_token }))
}

const installment = (tab: Tab) => run(tab, () => document.querySelector('main [part=result]')?.textContent)

/** From the home page by keyboard through the login to the second step of a request. */
export async function walkThePortal(browser: Browser, check: Check): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-engine-'))
  const server = await startServer({ DATA_DIR: folder, APP_CONFIG: 'tests/support/journey-config.json' })
  // The ready people are created on demand.
  await fetch(`${server.origin}/demo/pessoas`)
  const portal = await watched(server.origin)
  const tab = await browser.fresh(desktop)

  await check('home', async () => {
    await tab.open(`${portal.origin}/`)
    await arrive(tab, '/')
    await holds(tab)
    const before = await installment(tab)
    await focus(tab, 'main input[type=range]')
    await tab.press('ArrowRight')
    await until(
      tab,
      'the installment follows the slider',
      (old) => document.querySelector('main [part=result]')?.textContent !== old,
      before,
    )
    await focus(tab, 'main [part=result] :is(a, button)', 'Simular')
    await tab.press('Enter')
    await arrive(tab, '/login')
  })
  await check('login', async () => {
    await holds(tab)
    await focus(tab, 'input', 'E-mail')
    await tab.type(readyPeople[0]?.email ?? '')
    await focus(tab, 'main button', 'Já tenho conta')
    await tab.press('Enter')
    await focus(tab, 'input', 'Senha')
    await tab.type(readyPassword)
    await tab.press('Enter')
    await arrive(tab, '/emprestimo/novo')
  })
  await check('loan step', async () => {
    await holds(tab)
    await focus(tab, 'main input[type=radio]', 'Reformar a casa')
    await tab.type(' ')
    await focus(tab, 'main button', 'Continuar')
    await tab.press('Enter')
    await arrive(tab, '/emprestimo/basico/ocupacao')
    await holds(tab)
  })
  await check('presses before the script', async () => {
    const late = await watched(server.origin, pressEarly)
    const early = await browser.fresh(desktop)
    // Some drivers do not respond while a page loads, so the page presses by itself.
    await early.open(`${late.origin}/login`)
    await until(early, 'the login was carried out', () => location.pathname.startsWith('/minha-conta'))
    assert.deepEqual(await run(early, () => JSON.parse(sessionStorage.getItem('early') ?? '[]')), [
      'true',
      true,
    ])
    assert.deepEqual(await early.complaints(), [])
    await late.close()
  })
  await check('presses on every page at its first paint', async () => {
    const late = await watched(server.origin, pressAtFirstPaint)
    const early = await browser.fresh(desktop)
    const wrong: Record<string, string[]> = {}
    const look = async (rows: typeof pressed.open) => {
      for (const row of rows) {
        const open = () => early.open(late.origin + addressOf(row))
        // The previous page may be reloading itself because of a press.
        await open().catch(open)
        const found = await stillMissed(early)
        if (found.length > 0) wrong[row.path] = found
      }
    }
    await look(pressed.open)
    await holdSession(early, server.origin)
    await look(pressed.personal)
    assert.deepEqual(wrong, {})
    await late.close()
  })
  await portal.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
