export const text = {
  title: 'Seu empréstimo',
  lead: 'Abrindo seu pedido de onde você parou.',
} as const
