/** Shown before an action that requires a proof of identity (operations with `stepUp: 'password'`). */
export const proofComes =
  'Se você não entrou há pouco, pedimos antes a sua senha ou o código do aplicativo. Sem isso, nada é registrado.'
