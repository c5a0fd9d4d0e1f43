import * as api from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { DueDay } from '#core/fields/person/due-day.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export type DueDayPreview = Answer<typeof api.previewDueDay>
export type DueDayPlan = DueDayPreview['current']

interface DueDayInput {
  id: string
  day: DueDay
  extraInterestCents: Cents
}

/** Changes the due day at the interest that was shown. */
export const changeDueDay = createCommand(api.changeDueDay, ({ id, ...shown }: DueDayInput) => ({
  params: { id },
  body: { ...shown, accepted: true as const },
}))
