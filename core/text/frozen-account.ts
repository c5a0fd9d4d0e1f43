/** What a frozen account stops. */
export const frozenStops = 'ninguém entra nela, nada é assinado e nenhum dinheiro é enviado'

/** What it does not stop: who froze it closed the account to others, and not the payment of the installments. */
export const frozenLeaves =
  'As parcelas vencem nos mesmos dias, e o débito automático que você autorizou no seu banco continua. Se não tem débito automático, pergunte na mesma mensagem como pagar.'
