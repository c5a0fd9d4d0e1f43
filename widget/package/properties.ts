/** What a partner may set of the look, on the element or above it; core/ui/tokens.css reads them. */
export const cssProperties = {
  '--credit-accent': 'the one accent: buttons, links, sliders',
  '--credit-on-accent': 'text on the accent',
  '--credit-text': 'text',
  '--credit-muted': 'text of less weight',
  '--credit-line': 'lines between parts',
  '--credit-control': 'borders of what can be used',
  '--credit-surface': 'ground of fields',
  '--credit-page': 'the paper under everything',
  '--credit-focus': 'the ring around what has the focus',
  '--credit-font': 'the typeface',
  '--credit-unit': 'what all sizes are multiples of: 16px',
  '--credit-radius': 'how round corners are: 12px',
} as const
