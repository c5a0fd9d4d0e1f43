export const text = {
  slow: 'Está demorando mais que o normal. Continuamos tentando.',
  stuck: 'Ainda sem resposta. Espere mais um pouco ou',
  again: 'carregue a página de novo.',
} as const
