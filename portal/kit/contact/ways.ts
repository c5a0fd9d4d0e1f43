import { config } from '#core/config/config.ts'
import { unbroken } from '#core/format/unbroken.ts'
import { chat, mail, phone } from '#core/ui/icon/more-icons.ts'
import { phoneHref, whatsAppHref } from './phone.ts'
import { text, whatsAppFor } from './text.ts'

const { support } = config

/** The contact channels. Phone and WhatsApp only if the operator offers them. */
export const ways = [
  { icon: mail, label: text.email, value: support.email, href: `mailto:${support.email}` },
  ...(support.enabled
    ? [
        {
          icon: phone,
          label: text.phone,
          value: unbroken(support.phonePretty),
          href: phoneHref(support.phonePretty),
        },
        {
          icon: chat,
          label: whatsAppFor.account,
          value: unbroken(support.whatsAppNumber),
          href: whatsAppHref(support.whatsAppNumber),
        },
      ]
    : []),
]
