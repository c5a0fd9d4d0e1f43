import { escapeHtml } from '#core/document/html.ts'

/** HTML that is safe to send: it is made by `html` alone, which escapes whatever stands in it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | false | null | undefined | readonly Value[]

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return typeof value === 'number' ? String(value) : value.map(textOf).join('\n')
}

/** Writes HTML: values become text, also within an attribute in quotes; parts made by it stay what they are. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(textOf)))
}
