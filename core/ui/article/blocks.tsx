import css from './article.module.css'
import type { Block } from './content.ts'
import { Words } from './words.tsx'

function Items({ of }: { of: readonly string[] }) {
  return of.map((item) => (
    <li key={item}>
      <Words of={item} />
    </li>
  ))
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words of={block} />
      </p>
    )
  if ('subtitle' in block) return <h3>{block.subtitle}</h3>
  if ('list' in block)
    return (
      <ul>
        <Items of={block.list} />
      </ul>
    )
  if ('steps' in block)
    return (
      <ol>
        <Items of={block.steps} />
      </ol>
    )
  if ('quote' in block)
    return (
      <blockquote className={css.quote}>
        {block.quote.map((line) => (
          <p key={line}>
            <Words of={line} />
          </p>
        ))}
      </blockquote>
    )
  return (
    <dl className={css.terms}>
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Words of={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The paragraphs, lists and definitions of a text, in their order. */
export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block) => <OneBlock key={JSON.stringify(block)} block={block} />)
}
