import type { Element } from './elements.ts'

/** The rules by which a page keeps an element's height free, so that nothing jumps when its script comes late. */
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
