import { config } from '#core/config/config.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Prose } from '#core/ui/document/blocks.tsx'
import { TransferDrawing } from '#core/ui/drawing/transfer-drawing.tsx'
import { mail } from '#core/ui/icon/more-icons.ts'
import { PageChapter, PageOpening, Presentation } from '#core/ui/opening/page-opening.tsx'
import { Table } from '#core/ui/table/table.tsx'
import { embeds, parts } from './embed-snippets.ts'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** For sites that want to embed the simulator: what they get, how, and what is forbidden. */
export default function Partner() {
  const write = (
    <ButtonLink
      href={`mailto:${config.partners.email}?subject=${encodeURIComponent(text.subject)}`}
      icon={mail}
    >
      {text.write}
    </ButtonLink>
  )
  return (
    <Presentation>
      <PageOpening title={text.title} lead={text.lead} drawing={<TransferDrawing />} actions={write} />
      {text.chapters.map(({ id, title, body }) => (
        <PageChapter key={id} id={id} title={title}>
          <div className={css.prose}>
            <Prose of={body} />
          </div>
          {id === 'codigo' && (
            <>
              <Snippet code={embeds} />
              <Table
                caption={text.partsCaption}
                columns={text.partsColumns}
                rows={parts}
                keyOf={({ tag }) => tag}
              />
            </>
          )}
        </PageChapter>
      ))}
      <Card look="tinted" as="section" labelledBy="comecar">
        <div className={css.last}>
          <h2 id="comecar">{text.start.title}</h2>
          <p>{text.start.body}</p>
          <div>{write}</div>
        </div>
      </Card>
    </Presentation>
  )
}

/** Code to copy; it can be selected if the clipboard is blocked. */
function Snippet({ code }: { code: string }) {
  return (
    <div className={css.snippet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.code} tabIndex={0} aria-label={text.codeLabel}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton value={code} label={text.copy} />
    </div>
  )
}
