export const text = {
  at: (bank: string) => `Leitura dos dados: ${bank}`,
  goesOn: 'Continuamos tentando saber como está a leitura. Ela segue mesmo sem esta página.',
} as const
