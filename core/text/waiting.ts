/** How long to wait, in words: seconds under a minute and a half, else minutes. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `${Math.ceil(seconds / 60)} minutos`
}

/** Added to the sentence of an error that says when to try again. */
export function retrySentence(seconds: number): string {
  return `Tente de novo em ${waitWords(seconds)}.`
}
