export const text = { submit: 'Entrar' } as const
