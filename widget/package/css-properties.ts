/** The style properties a partner may set, on the element or an ancestor; core/ui/tokens.css reads them. */
export const cssProperties = {
  '--credit-accent': {
    says: 'the one accent: buttons, links, sliders',
    portuguese: 'A cor de botões, links e controles.',
    syntax: '<color>',
  },
  '--credit-on-accent': {
    says: 'text on the accent',
    portuguese: 'O texto sobre essa cor.',
    syntax: '<color>',
  },
  '--credit-text': { says: 'text', portuguese: 'O texto.', syntax: '<color>' },
  '--credit-muted': { says: 'text of less weight', portuguese: 'O texto de menos peso.', syntax: '<color>' },
  '--credit-line': {
    says: 'lines between parts',
    portuguese: 'As linhas entre as partes.',
    syntax: '<color>',
  },
  '--credit-control': {
    says: 'borders of what can be used',
    portuguese: 'O contorno do que se pode usar.',
    syntax: '<color>',
  },
  '--credit-surface': { says: 'ground of fields', portuguese: 'O fundo dos campos.', syntax: '<color>' },
  '--credit-page': { says: 'the paper under everything', portuguese: 'O fundo de tudo.', syntax: '<color>' },
  '--credit-focus': {
    says: 'the ring around what has the focus',
    portuguese: 'O anel em volta do que tem o foco.',
    syntax: '<color>',
  },
  '--credit-font': { says: 'the typeface', portuguese: 'A letra.', syntax: '*' },
  '--credit-unit': {
    says: 'what all sizes are multiples of: 16px',
    portuguese: 'A medida de que todas são múltiplas: 16px.',
    syntax: '<length>',
  },
  '--credit-radius': {
    says: 'how round corners are: 12px',
    portuguese: 'O arredondamento dos cantos: 12px.',
    syntax: '<length>',
  },
} as const

/** The values of `data-theme`, which every element accepts; isolation.css and core/ui/tokens.css read it. */
export const themes = ['light', 'dark', 'auto'] as const
export const themePortuguese = 'Claro, escuro, ou como o sistema da pessoa; sem ele, como a página em volta.'
export const themeSays =
  "How dark it is: as this says, or as the visitor's system; without it as the page around it."
