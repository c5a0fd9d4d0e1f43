/**
 * Does something with each, one after the other, whatever becomes of the ones before.
 *
 * @throws AggregateError at the end, of all that failed
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await act(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures)
}

/** The failures themselves, out of those that were gathered. */
export function failuresOf(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors.flatMap(failuresOf) : [error]
}
