/** An error response to tag a session recording with. It holds no personal data. */
interface RefusedResponse {
  status: number
  requestId: string
}

const listeners = new Set<(refusal: RefusedResponse) => void>()
const tagged: readonly number[] = [400, 500]

/** Subscribes to responses with status 400 or 500. Returns the function that unsubscribes. */
export function onRefusal(listener: (refusal: RefusedResponse) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners of a response with one of those statuses. */
export function notifyRefusal({ status, headers }: { status: number; headers: Headers }): void {
  if (!tagged.includes(status)) return
  const requestId = headers.get('x-request-id') ?? ''
  for (const listener of listeners) listener({ status, requestId })
}
