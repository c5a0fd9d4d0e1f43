export const wishText = {
  wish: (amount: string, quantity: number, installment: string) =>
    `${amount} em ${quantity}x de ${installment}`,
  change: 'mudar',
  changeWhat: 'valor e parcelas',
} as const
