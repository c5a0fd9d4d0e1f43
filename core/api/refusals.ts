/** A response that a recording may be tagged with: nothing in it says who asked for what. */
interface Refusal {
  status: number
  requestId: string
}

const listeners = new Set<(refusal: Refusal) => void>()
const tagged: readonly number[] = [400, 500]

/** Hears of responses with status 400 or 500, until the returned function is called. */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a response on to the listeners, if it is such a one. */
export function tellRefusal({ status, headers }: { status: number; headers: Headers }): void {
  if (!tagged.includes(status)) return
  const requestId = headers.get('x-request-id') ?? ''
  for (const listener of listeners) listener({ status, requestId })
}
