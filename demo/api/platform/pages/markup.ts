import { escapeHtml } from '#core/document/document-html.ts'

/** Safe HTML, created by `html` only. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type MarkupValue = Markup | string | number | false | null | undefined | readonly MarkupValue[]

function textOf(value: MarkupValue): string {
  if (value instanceof Markup) return value.text
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return typeof value === 'number' ? String(value) : value.map(textOf).join('\n')
}

/** Builds HTML. Values are escaped for text and quoted attributes; Markup values are inserted as they are. */
export function html(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(textOf)))
}
