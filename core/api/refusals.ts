/** An error response to tag a session recording with. It holds no personal data. */
interface Refusal {
  status: number
  requestId: string
}

const listeners = new Set<(refusal: Refusal) => void>()
const tagged: readonly number[] = [400, 500]

/** Subscribes to responses with status 400 or 500. Returns the function that unsubscribes. */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners of a response with one of those statuses. */
export function tellRefusal({ status, headers }: { status: number; headers: Headers }): void {
  if (!tagged.includes(status)) return
  const requestId = headers.get('x-request-id') ?? ''
  for (const listener of listeners) listener({ status, requestId })
}
