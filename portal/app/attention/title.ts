import { titleText as text } from './text.ts'

/** The summary of what is wrong, above a form. */
const summary = 'form > [role="alert"]'

/** Says in the tab's title that a form needs another look: it is what a screen reader reads first. */
export function tellErrors(): void {
  const { title } = document
  const isTold = title.startsWith(text.error)
  const isWrong = document.querySelector(summary) !== null
  if (isWrong === isTold) return
  document.title = isWrong ? text.error + title : title.slice(text.error.length)
}
