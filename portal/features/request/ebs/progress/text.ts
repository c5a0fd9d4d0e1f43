export const text = {
  at: (bank: string) => `Leitura dos dados: ${bank}`,
  analysing: 'Análise do seu pedido',
  mayTake: 'A resposta pode demorar. Ela aparece aqui sozinha, e o pedido segue mesmo sem esta página.',
  goesOn: 'Continuamos tentando saber como está a leitura. Ela segue mesmo sem esta página.',
} as const
