import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './article.module.css'
import type { Section } from './content.ts'
import { text } from './text.ts'

interface ContentsProps {
  sections: readonly Pick<Section, 'id' | 'title'>[]
}

function SectionLinks({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}

/** A text's table of contents: beside it on wide screens, folded above it on a phone. CSS shows one. */
export function Contents({ sections }: ContentsProps) {
  return (
    <>
      <details className={css.folded}>
        <summary>
          {text.contents}
          <Icon of={chevron} small />
        </summary>
        <nav aria-label={text.contents}>
          <SectionLinks sections={sections} />
        </nav>
      </details>
      <nav className={css.beside} aria-label={text.contents}>
        <p>{text.contents}</p>
        <SectionLinks sections={sections} />
      </nav>
    </>
  )
}
