import type { MessageBlock } from '#core/api/contract/messages.ts'
import { brand } from '#core/brand/names.baked.ts'
import { palette } from '#core/config/config.ts'
import { blockHtml, escapeHtml } from '#core/document/document-html.ts'
import { blockText } from '#core/document/document-text.ts'
import { chooseMails } from '#core/text/actions.ts'
import type { Download } from '../http/send-download.ts'

/** Content of a mail, from which both its text and its HTML are made. */
export interface Mail {
  subject: string
  greeting: string
  paragraphs: readonly MessageBlock[]
  /** Shown large; demo and tests read it from here. */
  code?: string
  button?: { label: string; url: string }
  /** A link with a token: sent by mail only, not stored in the account's inbox. */
  secret?: { label: string; url: string }
  /** Attachments: sent by mail only, because the account shows them elsewhere. */
  files?: readonly Download[]
  /** `never` in the account's messages, because another page has it; `until-seen` among what needs the customer. */
  inbox?: 'never' | 'until-seen'
  /** The payment that it tells of as received: the account says if that is gone later. */
  paymentId?: string
  /** Unsubscribe links, for mails that the account does not need. */
  leave?: { page: string; choices: string; oneClick: string }
}

const closingLines = () => [
  `Equipe ${brand.name}`,
  `${brand.The} nunca pede depósito antecipado, senha ou código por telefone ou mensagem.`,
]

const unsubscribeLinks = ({ page, choices }: NonNullable<Mail['leave']>) => [
  { label: 'Parar de receber e-mails como este', url: page },
  { label: chooseMails, url: choices },
]
const textLink = ({ label, url }: { label: string; url: string }) => `${label}: ${url}`
const htmlLink = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/**
 * Mail programs turn names like "example.com" into links, and the reader may not have typed the name: greet
 * without it.
 */
const safeGreeting = (greeting: string) => (/[^\p{L}\p{M} '’,!-]/u.test(greeting) ? 'Olá!' : greeting)

/** The mail as plain text. */
export function mailToText({ greeting, paragraphs, code, secret, button, leave }: Mail): string {
  const end = [...closingLines(), ...(leave ? unsubscribeLinks(leave).map(textLink) : [])]
  const parts = [
    safeGreeting(greeting),
    ...paragraphs.map(blockText),
    code,
    secret && textLink(secret),
    button && textLink(button),
    ...end,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const codeStyle = 'font-size:32px;letter-spacing:8px;font-weight:bold'
const { accent, onAccent, text: ink } = palette
const buttonStyle = `display:inline-block;padding:14px 24px;background:${accent[0]};color:${onAccent[0]};border-radius:8px`

/** The mail as HTML: one column, inline styles, no images or other external resources. */
export function mailToHtml({ subject, greeting, paragraphs, code, secret, button, leave }: Mail): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;color:${ink[0]};max-width:560px;margin:0 auto;padding:24px">
${[safeGreeting(greeting), ...paragraphs].map(blockHtml).join('\n')}
${code ? `<p style="${codeStyle}">${escapeHtml(code)}</p>` : ''}
${secret ? htmlLink(secret) : ''}
${button ? `<p><a style="${buttonStyle}" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>` : ''}
<hr>
${closingLines().map(blockHtml).join('\n')}
${leave ? unsubscribeLinks(leave).map(htmlLink).join('\n') : ''}
</body></html>
`
}
