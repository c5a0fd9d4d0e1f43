export const text = {
  submit: 'Continuar',
  review: 'Rever',
  goOn: 'Continuar assim',
} as const
