/** --page of core/ui/tokens.css, for what the browser draws around the page: it reads no custom property. */
export const themeColors = { light: '#faf8f3', dark: '#0e1614' } as const
