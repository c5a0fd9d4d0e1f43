const keys = new Map<string, string>()

/**
 * Does something that must count once: the same Idempotency-Key for each attempt at the same thing, until one of
 * them is known to have succeeded. After a lost answer, a second attempt gets the first one's.
 *
 * @param what names the thing with everything that goes into it; it never leaves the page
 */
export async function once<Value>(
  what: readonly unknown[],
  act: (key: string) => Promise<Value>,
): Promise<Value> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  const value = await act(key)
  keys.delete(name)
  return value
}
