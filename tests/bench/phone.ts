import type { Browser, Page } from 'playwright'

/** Slow 4G as in the browser's developer tools: 562.5 ms round trip, 1475 kbit/s. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_375, uploadThroughput: 84_375 }

/** What every ready person of the demo logs in with. */
export const password = 'uma vereda entre buritis'

/** Session token of a ready person of the demo, by first name. */
export async function tokenOf(origin: string, name: string): Promise<string> {
  // They are created when their page is first opened.
  await (await fetch(`${origin}/demo/pessoas`)).text()
  const answer = await fetch(`${origin}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@pessoas.example`, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

interface Given {
  /** Simulates slow 4G; otherwise the machine's own network. */
  isFar?: boolean
  /** Token of the logged-in user. */
  token?: string
}

/**
 * Emulates a cheap phone: 360 x 740, processor four times slower. Calls the work with an empty page and a
 * function that returns the bytes transferred so far.
 */
export async function onPhone<Result>(
  browser: Browser,
  { isFar, token }: Given,
  work: (page: Page, bytes: () => number) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  if (token)
    await page.addInitScript((access_token) => {
      localStorage.setItem('token', JSON.stringify({ access_token }))
      localStorage.setItem('alreadyMember', 'true')
      // The login has measured and kept it.
      localStorage.setItem('fingerprint', `bench ${Date.now() + 86_400_000}`)
    }, token)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tools.send('Network.enable')
  if (isFar) await tools.send('Network.emulateNetworkConditions', slow4g)
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  try {
    return await work(page, () => bytes)
  } finally {
    await context.close()
  }
}
