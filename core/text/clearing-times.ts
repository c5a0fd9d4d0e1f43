/** How long banks take to confirm a boleto: since 2024 it clears on the same or the next business day. */
export const boletoClearing = 'até 1 dia útil'

/** For money returned after a withdrawal. */
export const returnClears =
  'Recebemos o aviso do seu pagamento. A devolução é concluída quando o banco confirmar.'
