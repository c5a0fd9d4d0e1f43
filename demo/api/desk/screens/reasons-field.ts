import { html, type Markup } from '../../platform/pages/markup.ts'
import { type FieldProblems, problemAttributes, problemMarkup } from '../page-elements.ts'
import { fieldProblems, longestReasons } from '../text.ts'

/** The reasons that the staff gives with an answer. */
export const readReasons = (given: URLSearchParams): string => (given.get('motivos') ?? '').trim()

/** What is wrong with the reasons of an answer that is read back before it is sent. */
export function unconfirmedProblems(
  given: URLSearchParams,
  missing: string = fieldProblems.noReasons,
): FieldProblems {
  const reasons = readReasons(given)
  return {
    ...(!reasons && { motivos: missing }),
    ...(reasons.length > longestReasons && { motivos: fieldProblems.tooLong }),
  }
}

/** What is wrong with the confirmation of an answer. */
export const confirmationProblems = (given: URLSearchParams): FieldProblems =>
  given.get('confirmo') === 'sim' ? {} : { confirmo: fieldProblems.notConfirmed }

/** What is wrong with the reasons of an answer and with its confirmation. */
export const reasonsProblems = (
  given: URLSearchParams,
  missing: string = fieldProblems.noReasons,
): FieldProblems => ({ ...unconfirmedProblems(given, missing), ...confirmationProblems(given) })

/** The label where the customer reads them. */
const forCustomer = 'O que você viu, em palavras simples: a pessoa lê isto'

/** The field of the reasons. */
export const reasonsField = (
  given: URLSearchParams | undefined,
  problems: FieldProblems,
  label = forCustomer,
): Markup => html`<label for="motivos">${label}</label>
${problemMarkup('motivos', problems)}
<textarea id="motivos" name="motivos" rows="5" maxlength="${longestReasons}" required${problemAttributes('motivos', problems)}>${given?.get('motivos')}</textarea>`
