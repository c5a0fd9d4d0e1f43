/** Text below the simulator's button. */
export const next = 'Depois, você cria a conta ou entra, e segue com o pedido.'
