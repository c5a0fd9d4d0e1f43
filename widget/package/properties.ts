/** The style properties a partner may set, on the element or an ancestor; core/ui/tokens.css reads them. */
export const cssProperties = {
  '--credit-accent': { says: 'the one accent: buttons, links, sliders', syntax: '<color>' },
  '--credit-on-accent': { says: 'text on the accent', syntax: '<color>' },
  '--credit-text': { says: 'text', syntax: '<color>' },
  '--credit-muted': { says: 'text of less weight', syntax: '<color>' },
  '--credit-line': { says: 'lines between parts', syntax: '<color>' },
  '--credit-control': { says: 'borders of what can be used', syntax: '<color>' },
  '--credit-surface': { says: 'ground of fields', syntax: '<color>' },
  '--credit-page': { says: 'the paper under everything', syntax: '<color>' },
  '--credit-focus': { says: 'the ring around what has the focus', syntax: '<color>' },
  '--credit-font': { says: 'the typeface', syntax: '*' },
  '--credit-unit': { says: 'what all sizes are multiples of: 16px', syntax: '<length>' },
  '--credit-radius': { says: 'how round corners are: 12px', syntax: '<length>' },
} as const

/** The values of `data-theme`, which every element accepts; isolation.css and core/ui/tokens.css read it. */
export const themes = ['light', 'dark', 'auto'] as const
export const themeSays =
  "How dark it is: as this says, or as the visitor's system; without it as the page around it."
