/** The title prefix of a tab whose form has errors. */
export const titleText = { error: 'Erro: ' } as const

export const text = {
  slow: 'Está demorando mais que o normal. Continuamos tentando.',
  long: 'Já faz dez segundos. Pode levar até trinta.',
  longPress: 'Já faz dez segundos. Continua em andamento: não é preciso repetir.',
  stuck: 'Ainda sem resposta. Espere mais um pouco ou',
  again: 'carregue a página de novo.',
} as const
