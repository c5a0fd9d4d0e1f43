import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import WebDriver from 'webdriver'
import type { Screen } from '../hosts/host.ts'
import { freePorts } from '../support/free-port.ts'
import type { Tab } from '../support/tab.ts'
import { type Child, startChild } from './child.ts'
import { type Browser, heard } from './engine.ts'
import { dragging, pressing, typing } from './keys.ts'

type Driver = Awaited<ReturnType<typeof WebDriver.newSession>>

// Minimum window width of GTK; narrower pages are shown in an iframe.
const narrowest = 450

/** A virtual display for a browser without headless mode. */
async function startScreen(): Promise<{ display: string; screen: Child }> {
  const screen = startChild('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const lines = createInterface({ input: screen.process.stdio[3] as Readable })
  const ready = new Promise<string>((resolve) => lines.once('line', resolve))
  return { display: `:${await Promise.race([ready, screen.ended])}`, screen }
}

async function startSession(port: number): Promise<Driver> {
  // The driver takes a moment to listen.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await WebDriver.newSession({
        hostname: '127.0.0.1',
        port,
        logLevel: 'silent',
        connectionRetryCount: 0,
        capabilities: { 'wdio:enforceWebDriverClassic': true },
      })
    } catch (error) {
      if (attempt === 20) throw error
      await wait(250)
    }
  }
}

/** Debian's WebKitGTK MiniBrowser, controlled by classic WebDriver, the protocol of its driver. */
export async function openWebKit(): Promise<Browser> {
  const { display, screen } = await startScreen()
  const [port = 0] = await freePorts(1)
  const service = startChild('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  let driver = await startSession(port)
  let used = false

  async function fresh({ width, height }: Screen): Promise<Tab> {
    if (used) {
      await driver.deleteSession()
      driver = await startSession(port)
    }
    used = true
    const session = driver
    await session.setWindowRect(0, 0, Math.max(width, narrowest), height + 38)

    const evaluate = async (expression: string) => {
      const script = `return Promise.resolve(${expression}).then((answer) => JSON.stringify(answer))`
      const ask = () => session.executeScript<string | null>(script, [])
      const answer = await ask().catch(async (error: unknown) => {
        // A link that left the iframe removed it.
        if (!String(error).includes('no such window')) throw error
        await session.switchToFrame(null)
        return ask()
      })
      return answer === null ? undefined : JSON.parse(answer)
    }
    const openInFrame = async (url: string) => {
      await session.switchToFrame(null)
      await session.navigateTo(new URL('/frame.html', url).href)
      const script = `const frame = document.querySelector('iframe')
        frame.width = ${width}; frame.height = ${height}
        return new Promise((loaded) => { frame.onload = () => loaded(frame); frame.src = ${JSON.stringify(url)} })`
      await session.switchToFrame(await session.executeScript(script, []))
    }
    return {
      open: (url) => (width < narrowest ? openInFrame(url) : session.navigateTo(url).then(() => undefined)),
      evaluate,
      press: (key) => session.performActions(pressing(key)),
      type: (text) => session.performActions(typing(text)),
      drag: (from, to) => session.performActions(dragging(from, to)),
      complaints: async () => (await evaluate(heard)) as string[],
    }
  }

  return {
    version: String(driver.capabilities.browserVersion),
    fresh,
    close: async () => {
      await driver.deleteSession().catch(() => undefined)
      await service.end()
      await screen.end()
    },
  }
}
