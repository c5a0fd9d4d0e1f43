export const text = {
  on: 'Seu pedido já avançou. Abrimos a etapa em que ele está.',
  back: 'Seu pedido mudou. Abrimos a etapa em que ele está.',
  gone: 'Este pedido não está mais aberto. Veja aqui os seus empréstimos.',
} as const
