import type { ElementRow } from './element-table.ts'

/** The CSS that reserves an element's height on a page, to avoid a layout shift when its script is late. */
export function reservedHeightCss({ tag, room }: Pick<ElementRow, 'tag' | 'room'>): string {
  const rules = room.map(({ height, below, until }) => {
    const rule = `${tag}${until ? `:not(${until})` : ''} { min-height: ${height}px }`
    return below ? `@media (max-width: ${below}px) { ${rule} }` : rule
  })
  // A page's own display wins over the attribute hidden.
  return [`${tag}:not([hidden]) { display: block }`, ...rules].join('\n')
}
