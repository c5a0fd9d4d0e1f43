/** Said before an act for which the server asks who it is (operations of `stepUp: 'password'`). */
export const proofComes =
  'Para confirmar, pedimos a sua senha ou, se você usa a verificação em duas etapas, o código do aplicativo. Sem isso, nada é registrado.'
