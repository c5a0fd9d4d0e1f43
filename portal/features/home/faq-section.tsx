import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { Accordion } from '#core/ui/accordion/accordion.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { anchors } from '../../kit/anchors.ts'
import { whatsAppHref } from '../../kit/contact/phone-links.ts'
import { text } from './below-first-view-text.ts'
import { type FaqQuestion, faq } from './faq.ts'
import css from './faq-section.module.css'

const { questions } = text

/** Questions visible on a phone before the rest is expanded. */
const first = 4

function FaqAnswer({ answer, link }: FaqQuestion) {
  return (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && (
        <p>
          <a href={href(link.to)}>{link.label}</a>
        </p>
      )}
    </>
  )
}

const items = faq.map((entry) => ({ id: entry.id, title: entry.question, body: <FaqAnswer {...entry} /> }))

/** Questions and answers, and contacts for other questions. */
export function FaqSection() {
  return (
    <section
      className={css.questions}
      id={anchors.questions}
      aria-labelledby={`${anchors.questions}-titulo`}
      tabIndex={-1}
    >
      <div className={css.head}>
        <h2 id={`${anchors.questions}-titulo`}>{questions.title}</h2>
        <p className={css.lead}>{questions.lead}</p>
        <Card look="tinted">
          <h3>{questions.more}</h3>
          <p className={css.number}>
            <a href={whatsAppHref(config.support.faqWhatsAppNumber)}>{questions.whatsApp}</a>
          </p>
          <p>{questions.hours}</p>
          <p>{questions.write}</p>
        </Card>
      </div>
      <div>
        <Accordion items={items.slice(0, first)} />
        <Fold narrow title={questions.others}>
          <Accordion items={items.slice(first)} />
        </Fold>
      </div>
    </section>
  )
}
