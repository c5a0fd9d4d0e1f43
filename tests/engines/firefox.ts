import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { BidiHandler } from 'webdriver'
import type { Screen } from '../hosts/host.ts'
import type { Tab } from '../support/tab.ts'
import { startChild } from './child.ts'
import { type Browser, heard } from './engine.ts'
import { dragging, pressing, typing } from './keys.ts'

interface LogEntry {
  level: string
  text: string
  type: string
  /** Console method, for console messages. */
  method?: string
  source: { context: string }
}

/** Debian's Firefox, controlled by WebDriver BiDi over its own socket, without a driver process. */
export async function openFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'vereda-firefox-'))
  const child = startChild(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.process.stderr as Readable }).on('line', (line) => {
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (url) resolve(`${url}/session`)
    })
  })

  const driver = new BidiHandler(await Promise.race([listening, child.ended]))
  await driver.connect()
  const { capabilities } = await driver.sessionNew({ capabilities: {} })
  await driver.sessionSubscribe({ events: ['log.entryAdded'] })
  const log: LogEntry[] = []
  driver.socket?.on('message', (data) => {
    const { method, params } = JSON.parse(String(data)) as { method?: string; params: LogEntry }
    if (method === 'log.entryAdded') log.push(params)
  })

  async function fresh({ width, height, scale = 1 }: Screen): Promise<Tab> {
    const { userContext } = await driver.browserCreateUserContext({})
    const { context } = await driver.browsingContextCreate({ type: 'tab', userContext })
    await driver.browsingContextSetViewport({ context, viewport: { width, height }, devicePixelRatio: scale })

    const evaluate = async (expression: string) => {
      const answer = await driver.scriptEvaluate({
        // An async function: a page may have replaced `Promise`, as Angular's zones do.
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined
    }
    return {
      open: async (url) => {
        log.length = 0
        await driver.browsingContextNavigate({ context, url, wait: 'complete' })
      },
      evaluate,
      press: async (key) => void (await driver.inputPerformActions({ context, actions: pressing(key) })),
      type: async (text) => void (await driver.inputPerformActions({ context, actions: typing(text) })),
      drag: async (from, to) =>
        void (await driver.inputPerformActions({ context, actions: dragging(from, to) })),
      // The log lacks failed loads, which the page records.
      complaints: async () => [
        ...log
          // `timeStamp` is for the profiler.
          .filter(({ source, method }) => source.context === context && method !== 'timeStamp')
          .map(({ type, level, text }) => `${type === 'javascript' ? 'exception' : level}: ${text}`),
        ...((await evaluate(heard)) as string[]).filter((one) => one.startsWith('not loaded')),
      ],
    }
  }

  return {
    version: String(capabilities.browserVersion),
    fresh,
    close: async () => {
      driver.close()
      await child.end()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
