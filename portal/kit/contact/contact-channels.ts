import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { chat, mail, phone } from '#core/ui/icon/more-icons.ts'
import { phoneHref, whatsAppHref } from './phone-links.ts'
import { text, whatsAppFor } from './text.ts'

const { support } = config

const numbers: Record<keyof typeof whatsAppFor, string> = {
  account: support.whatsAppNumber,
  questions: support.faqWhatsAppNumber,
}

/** The contact channels. Phone and WhatsApp only if the operator offers them. */
export const contactChannelsFor = (purpose: keyof typeof whatsAppFor) => [
  { icon: mail, label: text.email, value: support.email, href: `mailto:${support.email}` },
  ...(support.enabled
    ? [
        {
          icon: phone,
          label: text.phone,
          value: withoutBreaks(support.phonePretty),
          href: phoneHref(support.phonePretty),
        },
        {
          icon: chat,
          label: whatsAppFor[purpose],
          value: withoutBreaks(numbers[purpose]),
          href: whatsAppHref(numbers[purpose]),
        },
      ]
    : []),
]

export const ways = contactChannelsFor('account')
