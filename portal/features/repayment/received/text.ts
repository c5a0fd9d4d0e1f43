export const text = {
  cancelled: 'Pagamento cancelado',
  how: (method: string, date: string) => `${method} de ${date}.`,
  comesBack: (amount: string, place: string, until: string) =>
    `${amount} voltam para você por Pix, até ${until}. Para onde: ${place}.`,
  cameBack: (amount: string, place: string, day: string) =>
    `${amount} voltaram para você por Pix, em ${day}. Para onde: ${place}.`,
} as const
