export const text = { hint: 'Deslize a tabela para o lado para ver todas as colunas.' } as const
