export const text = { title: 'Simular crédito' } as const
