export const text = {
  none: 'Nenhum pagamento ainda',
  noneLead: 'Cada pagamento que recebermos aparece aqui, com o comprovante.',
} as const
