import type { Browser, Page } from 'playwright'

/** Slow 4G as the browser tools define it: 562.5 ms round trip, 1475 kbit/s. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_375, uploadThroughput: 84_375 }

const password = 'uma vereda entre buritis'

/** A session of one of the ready people of the demonstration, by their first name. */
export async function tokenOf(origin: string, name: string): Promise<string> {
  // They are made when their page is first looked at.
  await (await fetch(`${origin}/demo/pessoas`)).text()
  const answer = await fetch(`${origin}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@pessoas.example`, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

interface Given {
  /** On slow 4G; else the machine's own network. */
  isFar?: boolean
  /** Of who is logged in. */
  token?: string
}

/**
 * A cheap phone: 360 x 740, a processor four times slower. Calls the work with an empty page, and with what the page
 * has fetched so far, bytes as they travel.
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
