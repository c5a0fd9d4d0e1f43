export const text = {
  region: 'Gravação de uso',
  title: 'Podemos gravar como você usa o site?',
  body: 'Serve para achar erros. Gravamos cliques e telas com os textos cobertos, nunca o que você digita. Você pode mudar de ideia nas preferências da sua conta.',
  yes: 'Pode gravar',
  no: 'Não gravar',
  label: 'Gravar como eu uso o site, com os textos cobertos, para achar erros',
  hint: 'Vale para este aparelho.',
} as const
