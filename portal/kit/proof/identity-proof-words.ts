/** Shown before an action that requires a proof of identity (operations with `stepUp: 'password'`). */
export const proofComes =
  'Para confirmar, pedimos a sua senha ou, se você usa a verificação em duas etapas, o código do aplicativo, a menos que você tenha acabado de entrar. Sem isso, nada é registrado.'
