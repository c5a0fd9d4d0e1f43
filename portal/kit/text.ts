import { config } from '#core/config/config.ts'

export const text = {
  skip: 'Ir para o conteúdo',
  opening: 'Abrindo a página',
  retry: 'Tentar de novo',
  reference: (id: string) => `Se precisar de ajuda, informe o código ${id}.`,
  crash: {
    title: 'Algo deu errado nesta página',
    body: 'O que você já salvou continua salvo. Recarregue a página para tentar de novo.',
    reload: 'Recarregar',
    help: `Se acontecer outra vez, escreva para ${config.support.email}.`,
  },
} as const
