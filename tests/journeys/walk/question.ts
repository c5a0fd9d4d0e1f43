import type { Page } from 'playwright/test'
import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { stepIds } from '#core/routes/journey.ts'
import { fieldId } from '#core/ui/field/field-props.ts'
import { type LoanStep, loan } from '../../../portal/features/request/journey-steps.ts'
import type { InputMethod } from './input-method.ts'
import type { Visit } from './visit.ts'

const mostCards = 8

async function answer(
  page: Page,
  input: InputMethod,
  id: FieldId,
  label: string,
  text: string,
): Promise<void> {
  const { control, options = [] } = fields[id] as Field
  if (control !== 'choice') return input.type(page.getByLabel(label, { exact: true }), text)
  if (options.length > mostCards) return input.select(page.getByLabel(label, { exact: true }), text)
  const chosen = options.find(({ value }) => value === text)?.label ?? text
  return input.choose(page.getByRole('group', { name: label, exact: true }), chosen)
}

/** Questions a step's page may include; answered ones are not asked. */
const others = ({ id, within = id }: LoanStep) =>
  stepIds.slice(stepIds.indexOf(id) + 1).flatMap((other) => {
    const one = loan.steps[other]
    return one.within === within ? [one] : []
  })

/**
 * Answers the questions of a page from their rows, and continues.
 *
 * @param atLast handles what else the page asks for
 */
export async function answerQuestion(
  visit: Visit,
  step: LoanStep,
  atLast: (visit: Visit) => Promise<void> = async () => undefined,
): Promise<void> {
  const { page, input, persona } = visit
  const { answers } = persona
  for (const one of [step, ...others(step)]) {
    for (const id of one.fieldsFor?.(answers) ?? []) {
      const field = fields[id] as Field
      // A question that shares a page uses its heading as the label.
      const label = one !== step && one.fields?.length === 1 ? one.title : field.label
      const text = answers[field.name]
      if (text === undefined) continue
      if (one !== step && (await page.locator(`#${fieldId(field.name)}`).count()) === 0) continue
      await answer(page, input, id, label, text)
    }
  }
  await atLast(visit)
  await input.press(page.getByRole('button', { name: 'Continuar', exact: true }))
}
