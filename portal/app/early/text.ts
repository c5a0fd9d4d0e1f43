/** What the HTML itself can say before the page's script is there; the names are read by hear.ts. */
export const text = {
  slow: 'A página ainda está abrindo. Seu toque já está guardado.',
  failed: 'A página não abriu por inteiro. Confira a sua conexão.',
  again: 'Recarregar a página',
} as const
