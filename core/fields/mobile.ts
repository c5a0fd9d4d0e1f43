import * as v from 'valibot'
import { formatMobile } from '../format/mobile.ts'
import { visibleText } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

// Our own rule, because the library accepts numbers starting with 7 and 8: the numbering plan reserves them,
// but they are unassigned, so no code would arrive. The 67 area codes of the plan, then a nine.
const areaCode = '1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9]'
// Before it the country, as +55, 55 or 0055, and a zero, alone or with a carrier's two digits (0xx where none is meant).
// No carrier begins with a zero: 00 351 is another country.
const prefix = '(?:(?:\\+|00)?55)?(?:0(?:[1-9]\\d|xx)?)?'
const written = new RegExp(`^${prefix}((?:${areaCode})9\\d{8})$`, 'i')
const landline = new RegExp(`^${prefix}(?:${areaCode})[2-5]\\d{7}$`, 'i')
/** Any other country's number (ITU-T E.164: 7 to 15 digits with its code), as it is written internationally. */
const foreign = /^(?:\+|00)(?!55)[1-9]\d{6,14}$/

const normalizeMobile = (text: string) => visibleText(text).replace(/[\s()./-]/g, '')

const withoutCountryCode = (text: string) => written.exec(text)?.[1]

export const mobile: Field<string, 'mobile'> = {
  name: 'mobile',
  label: 'Celular',
  the: 'o celular',
  hint: 'Com DDD, por exemplo (11) 98765-4321.',
  control: 'mobile',
  autocomplete: 'tel-national',
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform(normalizeMobile),
      v.check((text) => !foreign.test(text), 'mobile_foreign'),
      v.check((text) => !landline.test(text), 'mobile_landline'),
      v.regex(written, 'mobile_invalid'),
      v.transform((text) => `+55${withoutCountryCode(text)}`),
    ),
  ),
  read: (text) =>
    withoutCountryCode(normalizeMobile(text.replace(/^[^\d+(]+|(?<=\d)\D+$/g, ''))) ?? normalizeMobile(text),
  show: formatMobile,
}
