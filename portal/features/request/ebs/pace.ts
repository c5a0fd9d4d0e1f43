const firstMs = 800
const slower = 1.35
const longestMs = 4_000
const longestInTroubleMs = 20_000

/**
 * How long to wait before looking again, in ms: soon after a change, then less and less often.
 *
 * @param quiet looks in a row that brought nothing new
 * @param failed looks in a row that brought no answer
 */
export function nextLookMs(quiet: number, failed: number): number {
  return failed > 0
    ? Math.min(longestInTroubleMs, firstMs * 2 ** failed)
    : Math.min(longestMs, Math.round(firstMs * slower ** quiet))
}
