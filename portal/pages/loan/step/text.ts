export const text = {
  back: 'Voltar',
  submit: 'Continuar',
  saved: (time: string) => `Salvo às ${time}`,
} as const
