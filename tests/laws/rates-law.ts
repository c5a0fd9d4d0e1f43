/** A credit rate per month or year, as users read it. */
const rate = /\d\s*%(?:\s|&nbsp;)*(?:a\.\s?[am]\.|(?:ao|por) (?:mês|ano))/i
/** Late charges are not a credit rate. */
const lateness = /juros de mora|atras/i

/** Tags within a sentence; a whole list of terms or a table counts as one block. */
const inline = /<\/?(?:a|abbr|b|br|em|span|strong|small)\b[^>]*>/gi
const whole = /<(dl|table)\b.*?<\/\1>/gis

/** Blocks of a page that show a rate without the CET beside it (Res. CMN 4.881/2020, art. 8). */
export function ratesWithoutCet(html: string): string[] {
  const flat = (part: string) => part.replace(/<[^>]*>/g, ' ')
  return html
    .replace(whole, flat)
    .replace(inline, ' ')
    .split(/<[^>]*>/)
    .filter((block) => rate.test(block) && !/\bCET\b/.test(block) && !lateness.test(block))
    .map((block) => block.replace(/\s+/g, ' ').trim())
}
