import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Prose } from '#core/ui/document/blocks.tsx'
import { TransferDrawing } from '#core/ui/drawing/transfer-drawing.tsx'
import { PageChapter, PageOpening, Presentation } from '#core/ui/opening/page-opening.tsx'
import { Table } from '#core/ui/table/table.tsx'
import { Application } from './application.tsx'
import { embeds, parts } from './embed-snippets.ts'
import css from './page.module.css'
import { applyAnchor, text } from './text.ts'

export { meta } from './text.ts'

/** For sites that want to embed the simulator: what they get, how, and what is forbidden. */
export default function Partner() {
  return (
    <Presentation>
      <PageOpening
        title={text.title}
        lead={text.lead}
        drawing={<TransferDrawing />}
        actions={<ButtonLink href={`#${applyAnchor}`}>{text.write}</ButtonLink>}
      />
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
      <Card as="section" labelledBy={applyAnchor}>
        <div className={css.last}>
          <h2 id={applyAnchor}>{text.start.title}</h2>
          <p>{text.start.body}</p>
          <Application />
          <Prose of={[text.start.mail]} />
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
