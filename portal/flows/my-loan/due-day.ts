import { createAction } from '../../../core/actions/action.ts'
import { once } from '../../../core/actions/once.ts'
import { call } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/due-day.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import type { DueDay } from '../../../core/fields/person/due-day.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

export type DueDayPreview = Answer<typeof api.previewDueDay>
export type DueDayPlan = DueDayPreview['current']

/** What can be chosen and, with a day, what it would do. */
export const previewDueDay = createAction((signal, id: string, day?: string) =>
  call(api.previewDueDay, { params: { id }, query: day ? { day } : {} }, { signal }),
)

interface Wanted {
  id: string
  day: DueDay
  extraInterestCents: number
}

/** Takes the day at the interest that was shown. */
export const changeDueDay = createAction((signal, { id, ...shown }: Wanted) =>
  once(['due-day', id, shown], (idempotencyKey) =>
    call(
      api.changeDueDay,
      { params: { id }, body: { ...shown, accepted: true } },
      { signal, idempotencyKey },
    ),
  ),
)

for (const { reset } of [previewDueDay, changeDueDay]) onSessionEnd(reset)
