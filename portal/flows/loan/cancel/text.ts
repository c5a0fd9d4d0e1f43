export const text = {
  open: 'Desistir do pedido',
  title: 'Desistir deste pedido?',
  body: 'O pedido e as ofertas são encerrados, sem custo nenhum. Seus dados ficam na conta, e você pode fazer outro pedido quando quiser.',
  keep: 'Continuar com o pedido',
  confirm: 'Sim, desistir do pedido',
  done: 'Pedido encerrado. Nada foi contratado.',
} as const
