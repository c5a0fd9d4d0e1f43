import type { ElementRow } from './element-table.ts'

/**
 * The CSS that reserves an element's height on a page, to avoid a layout shift when its script is late. Where the script is
 * blocked the room ends by itself, and the fallback stands alone.
 */
export function reservedHeightCss({ tag, room }: Pick<ElementRow, 'tag' | 'room'>): string {
  const rules = room.map(({ height, below, until }) => {
    const end = until ? ` ${tag}${until} { --credit-room: 0px }` : ''
    const rule = `${tag} { --credit-room: ${height}px }${end}`
    return below ? `@media (max-width: ${below}px) { ${rule} }` : rule
  })
  return [
    // A page's own display wins over the attributes hidden and popover.
    `${tag}:not([hidden], [popover]) { display: block }`,
    ...rules,
    `${tag}:defined { min-height: var(--credit-room) }`,
    `${tag}:not(:defined) { animation: credit-room 5s }`,
    '@keyframes credit-room { from, to { min-height: var(--credit-room) } }',
  ].join('\n')
}
