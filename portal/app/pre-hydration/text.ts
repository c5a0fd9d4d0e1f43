/** Messages of the HTML before the page's script has loaded; queue-events.ts reads them by name. */
export const text = {
  slow: 'A página ainda está abrindo. Seu toque já está guardado.',
  failed: 'A página não abriu por inteiro. Confira a sua conexão.',
  lost: 'A página mudou enquanto abria, e o seu toque não chegou. Toque de novo.',
  again: 'Recarregar a página',
} as const
