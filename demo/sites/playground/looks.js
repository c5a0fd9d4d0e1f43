/** Ready looks to begin with: the theme and the custom properties of an element. */
export const looks = {
  padrao: { label: 'Padrão', theme: '', tokens: {} },
  loja: {
    label: 'Loja',
    theme: 'light',
    tokens: {
      '--credit-accent': '#7a1f3d',
      '--credit-on-accent': '#ffffff',
      '--credit-text': '#2a1a1f',
      '--credit-muted': '#57414a',
      '--credit-line': '#e8d9de',
      '--credit-control': '#8a6d78',
      '--credit-surface': '#ffffff',
      '--credit-page': '#fff8fa',
      '--credit-focus': '#7a1f3d',
      '--credit-radius': '4px',
    },
  },
  blog: {
    label: 'Blog',
    theme: 'light',
    tokens: {
      '--credit-accent': '#1f3d7a',
      '--credit-on-accent': '#ffffff',
      '--credit-text': '#1b1b1b',
      '--credit-muted': '#474747',
      '--credit-line': '#dddddd',
      '--credit-control': '#757575',
      '--credit-surface': '#ffffff',
      '--credit-page': '#ffffff',
      '--credit-focus': '#1f3d7a',
      '--credit-font': 'Georgia, serif',
      '--credit-radius': '0px',
    },
  },
  escuro: {
    label: 'Escuro',
    theme: 'dark',
    tokens: {
      '--credit-accent': '#8fd3b6',
      '--credit-on-accent': '#06241a',
      '--credit-text': '#f2f5f3',
      '--credit-muted': '#bcc7c2',
      '--credit-line': '#2c3733',
      '--credit-control': '#7d8a85',
      '--credit-surface': '#16201c',
      '--credit-page': '#0e1512',
      '--credit-focus': '#8fd3b6',
    },
  },
  contraste: {
    label: 'Alto contraste',
    theme: 'light',
    tokens: {
      '--credit-accent': '#00319c',
      '--credit-on-accent': '#ffffff',
      '--credit-text': '#000000',
      '--credit-muted': '#000000',
      '--credit-line': '#000000',
      '--credit-control': '#000000',
      '--credit-surface': '#ffffff',
      '--credit-page': '#ffffff',
      '--credit-focus': '#00319c',
    },
  },
}

/** The look that a state has; none once something of it was changed. */
export function lookOf({ theme, tokens }) {
  const own = Object.entries(tokens).filter(([, value]) => value !== '')
  const isSame = (look) =>
    look.theme === theme &&
    Object.keys(look.tokens).length === own.length &&
    own.every(([name, value]) => look.tokens[name] === value)
  return Object.keys(looks).find((name) => isSame(looks[name])) ?? ''
}
