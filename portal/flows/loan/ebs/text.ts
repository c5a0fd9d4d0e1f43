/** Words that more than one page of the collection has. */
export const text = {
  the: (label: string) => `o campo “${label}”`,
  bank: 'o seu banco',

  skip: {
    title: 'Seguir sem dados do banco',
    meaning:
      'Sem confirmar a renda, a análise conta só com uma parte dela: as ofertas podem vir menores e com juros maiores, ou pode não haver oferta.',
    go: 'Seguir sem dados do banco',
    sure: 'Seguir sem dados do banco?',
    final:
      'A análise é feita na hora, e depois dela não dá mais para incluir os dados do banco neste pedido.',
    yes: 'Seguir assim',
    no: 'Voltar',
  },

  log: 'O que já aconteceu',
  stages: { waiting: 'aguardando', running: 'em andamento', done: 'pronto', failed: 'não concluído' },
} as const
