/** Texts shared by the pages of the collection. */
export const text = {
  the: (label: string) => `o campo “${label}”`,
  bank: 'o seu banco',

  skip: {
    title: 'Seguir sem dados do banco',
    meaning:
      'Sem confirmar a renda, a análise conta só com uma parte dela: as ofertas podem vir menores e com juros maiores, ou pode não haver oferta.',
    ask: {
      label: 'Seguir sem dados do banco',
      title: 'Seguir sem dados do banco?',
      keep: 'Voltar',
      confirm: 'Seguir assim',
    },
    final: 'Depois da análise, não dá mais para incluir os dados do banco neste pedido.',
  },

  log: 'O que já aconteceu',
  stages: { waiting: 'aguardando', running: 'em andamento', done: 'pronto', failed: 'não concluído' },
} as const
