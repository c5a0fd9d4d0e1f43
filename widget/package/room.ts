import type { Element } from './elements.ts'

/** The CSS that reserves an element's height on a page, to avoid a layout shift when its script is late. */
export function roomCss({ tag, room }: Pick<Element, 'tag' | 'room'>): string {
  return room
    .map(({ height, below, early }) => {
      const own = early ? `${tag}:not(:defined)` : tag
      return below
        ? `@media (max-width: ${below}px) { ${own} { min-height: ${height}px } }`
        : `${own} { display: block; min-height: ${height}px }`
    })
    .join('\n')
}
