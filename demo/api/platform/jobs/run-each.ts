/**
 * Runs an action on each item in sequence, even if an earlier one failed.
 *
 * @throws AggregateError at the end, with all failures
 */
export async function runEach<Item>(
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

/** The single failures, flattened from AggregateErrors. */
export function failuresOf(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors.flatMap(failuresOf) : [error]
}
