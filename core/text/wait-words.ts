const minute = 60
const hour = 60 * minute

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A wait as text: seconds under a minute and a half, then minutes, then hours. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  if (seconds < 90 * minute) return `${Math.ceil(seconds / minute)} minutos`
  return `${Math.ceil(seconds / hour)} horas`
}

/** The rest of a wait as a running clock: '0:42', '14:59', '23 h 05 min'. */
export function clockWords(seconds: number): string {
  const minutes = Math.floor(seconds / minute)
  if (seconds < hour) return `${minutes}:${twoDigits(seconds % minute)}`
  return `${Math.floor(seconds / hour)} h ${twoDigits(minutes % 60)} min`
}

/** Added to an error message when the server says when to retry. */
export function retrySentence(seconds: number): string {
  return `Tente de novo em ${waitWords(seconds)}.`
}

export const waitText = {
  left: (clock: string) => `Você pode tentar de novo em ${clock}.`,
  /** Where the page itself asks again. */
  again: (wait: string) => `Vamos ver de novo em ${wait}.`,
  over: 'Você já pode tentar de novo.',
} as const
