export const text = {
  ask: {
    label: 'Desistir do pedido',
    title: 'Desistir deste pedido?',
    keep: 'Continuar com o pedido',
    confirm: 'Sim, desistir do pedido',
  },
  body: 'O pedido e as ofertas são encerrados, sem custo nenhum. Seus dados ficam na conta, e você pode fazer outro pedido quando quiser. Você recebe um e-mail que confirma.',
  done: 'Pedido encerrado. Nada foi contratado.',
} as const
