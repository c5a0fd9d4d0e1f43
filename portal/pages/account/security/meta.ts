import type { PageMeta } from '../../../page-meta.ts'
import { text } from '../../../shell/account/text.ts'

export const meta = {
  title: text.sections.accountSecurity,
} satisfies PageMeta
