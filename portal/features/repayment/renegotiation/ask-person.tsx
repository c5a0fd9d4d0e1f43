import { HelpLink } from '../../../kit/help/help-link.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The way to a person, with a message that says what the customer can pay. */
export function AskPerson({ words }: { words: string }) {
  return (
    <section className={css.part} aria-labelledby="person">
      <h2 id="person">{text.person}</h2>
      <p>{text.personLead}</p>
      <p className={css.words}>{words}</p>
      <p>
        <HelpLink label={text.personOpen} words={words} />
      </p>
    </section>
  )
}
