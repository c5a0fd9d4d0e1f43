import { text } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: text.sections.accountProtocols,
} satisfies PageMeta
