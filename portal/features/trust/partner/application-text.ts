export const text = {
  email: 'E-mail da empresa',
  emailHint: 'A resposta chega nele.',
  send: 'Enviar o pedido',
  done: 'Pedido enviado. Mandamos uma confirmação por e-mail e respondemos por lá.',
} as const
