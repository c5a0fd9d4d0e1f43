export const text = {
  choose: 'Escolher arquivo',
  other: 'Escolher outro',
  busy: 'O arquivo está sendo enviado. Espere terminar e tente de novo.',
} as const
