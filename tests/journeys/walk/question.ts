import type { Page } from 'playwright/test'
import { type FieldId, fields } from '../../../core/fields/dictionary.ts'
import type { Field } from '../../../core/fields/field.ts'
import type { LoanStep } from '../../../portal/flows/loan/steps.ts'
import type { Hands } from './hands.ts'
import type { Visit } from './visit.ts'

const mostCards = 8

async function answer(page: Page, hands: Hands, id: FieldId, text: string): Promise<void> {
  const { label, control, options = [] } = fields[id] as Field
  if (control !== 'choice') return hands.type(page.getByLabel(label, { exact: true }), text)
  if (options.length > mostCards) return hands.select(page.getByLabel(label, { exact: true }), text)
  return hands.choose(page, options.find(({ value }) => value === text)?.label ?? text)
}

/** Answers a plain question as its row tells, and goes on. */
export async function answerQuestion(
  { page, hands, persona: { answers } }: Visit,
  step: LoanStep,
): Promise<void> {
  for (const id of step.fieldsFor?.(answers) ?? step.fields ?? []) {
    const text = answers[fields[id].name]
    if (text !== undefined) await answer(page, hands, id, text)
  }
  await hands.press(page.getByRole('button', { name: 'Continuar' }))
}
