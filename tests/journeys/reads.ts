import type { Page, Request } from 'playwright/test'
import { requestUrl } from '#core/api/client.ts'
import { operations } from '#core/api/contract/contract.ts'
import { type NamedRead, readTogether } from '#core/api/contract/together.ts'

const pathOf = ({ id, params, query }: NamedRead) =>
  requestUrl(operations.find((row) => row.id === id)?.path ?? id, params, query)

/** The addresses that a request reads: its own, or those of all reads that go together in it. */
export function readsIn(request: Request): string[] {
  const { pathname, search } = new URL(request.url())
  if (pathname === readTogether.path)
    return (request.postDataJSON() as { reads: NamedRead[] }).reads.map(pathOf)
  return pathname.startsWith('/api/v1/') && request.method() === 'GET' ? [pathname + search] : []
}

/** Waits for the answer to a read, alone or among others; that of a page that was left cannot be read any more. */
export async function waitForRead<Answer>(page: Page, path: RegExp): Promise<Answer> {
  const isAsked = (read: string) => path.test(read)
  let body: (Answer & { answers?: { value: Answer }[] }) | undefined
  const answer = await page.waitForResponse(async (one) => {
    if (!readsIn(one.request()).some(isAsked)) return false
    body = await one.json().catch(() => undefined)
    return body !== undefined
  })
  const at = readsIn(answer.request()).findIndex(isAsked)
  return body?.answers?.[at]?.value ?? (body as Answer)
}
