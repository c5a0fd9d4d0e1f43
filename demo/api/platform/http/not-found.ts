import { operations } from '#core/api/contract/contract.ts'
import type { ApiError } from '#core/api/errors.ts'
import { createRefusal } from './api-errors.ts'

const patterns = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Why no operation matched: the path is unknown (404), or only other methods exist, listed in `allow` (405).
 */
export function whyNotFound(path: string): { error: ApiError; allow?: string } {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (methods.length === 0) return { error: createRefusal('not_found') }
  return { error: createRefusal('method_not_allowed'), allow: [...new Set(methods)].join(', ') }
}
