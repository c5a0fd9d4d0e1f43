/** A rate of credit a month or a year, as people read it. */
const rate = /\d\s*%(?:\s|&nbsp;)*(?:a\.\s?[am]\.|(?:ao|por) (?:mês|ano))/i
/** What a late installment costs is no rate of credit. */
const lateness = /juros de mora|atras/i

/** Tags that stay inside a sentence; a whole list of terms or a table is read as one. */
const inline = /<\/?(?:a|abbr|b|br|em|span|strong|small)\b[^>]*>/gi
const whole = /<(dl|table)\b.*?<\/\1>/gis

/** The blocks of a page that show a rate without the total effective cost beside it (Res. CMN 4.881/2020, art. 8). */
export function ratesWithoutCet(html: string): string[] {
  const flat = (part: string) => part.replace(/<[^>]*>/g, ' ')
  return html
    .replace(whole, flat)
    .replace(inline, ' ')
    .split(/<[^>]*>/)
    .filter((block) => rate.test(block) && !/\bCET\b/.test(block) && !lateness.test(block))
    .map((block) => block.replace(/\s+/g, ' ').trim())
}
