import * as v from 'valibot'
import { formatMobile } from '../format/mobile.ts'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

// Our own rule, because the library accepts numbers starting with 7 and 8: the numbering plan reserves them,
// but they are unassigned, so no code would arrive. The 67 area codes of the plan, then a nine.
const areaCode = '1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9]'
const written = new RegExp(`^(?:\\+?55|0)?((?:${areaCode})9\\d{8})$`)

const bare = (text: string) => text.replace(/[\s().-]/g, '')

export const mobile: Field<string, 'mobile'> = {
  name: 'mobile',
  label: 'Celular',
  the: 'o celular',
  hint: 'Com DDD, por exemplo (11) 98765-4321.',
  control: 'mobile',
  autocomplete: 'tel-national',
  schema: oneIssue(
    v.pipe(
      filled,
      v.transform(bare),
      v.regex(written, 'mobile_invalid'),
      v.transform((text) => text.replace(written, '+55$1')),
    ),
  ),
  read: bare,
  show: formatMobile,
}
