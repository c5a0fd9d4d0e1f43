import * as v from 'valibot'
import type { Operation, ParsedInput } from '#core/api/contract/operation.ts'
import { ApiError, type ErrorCode, type ErrorItem, isErrorCode } from '#core/api/errors.ts'
import { createRefusal, errorItem } from './api-errors.ts'

const nothing = v.strictObject({})
const longestName = 64

function codeOf(issue: v.BaseIssue<unknown>): ErrorCode {
  if (issue.expected === 'never') return 'unknown_field'
  if (issue.received === 'undefined' && issue.path?.at(-1)?.origin === 'key') return 'required'
  return isErrorCode(issue.message) ? issue.message : 'invalid'
}

function toItem(issue: v.BaseIssue<unknown>): ErrorItem {
  const path = issue.path?.map(({ key }) => String(key)).join('.')
  return path === undefined
    ? errorItem('malformed_body')
    : errorItem(codeOf(issue), path.slice(0, longestName))
}

function checkValue(schema: v.GenericSchema | undefined, value: unknown, items: ErrorItem[]): unknown {
  // Arrays are objects in JavaScript and would pass a schema whose fields are all optional.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    items.push(errorItem('malformed_body'))
    return undefined
  }
  const result = v.safeParse(schema ?? nothing, value)
  if (result.success) return result.output
  items.push(...result.issues.map(toItem))
  return undefined
}

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Validates a request against its operation. @throws ApiError with every fault, or 404 for a malformed id */
export function validate<O extends Operation>(operation: O, raw: RawInput): ParsedInput<O> {
  if (!v.is(operation.params ?? nothing, raw.params)) throw createRefusal('not_found')
  const items: ErrorItem[] = []
  const parsed = {
    params: operation.params ? v.parse(operation.params, raw.params) : undefined,
    query: checkValue(operation.query, raw.query, items),
    body: checkValue(operation.body, raw.body ?? (operation.body ? undefined : {}), items),
  }
  if (items.length > 0) throw new ApiError(items, 400)
  return parsed as ParsedInput<O>
}
