export const forgot = 'Esqueci minha senha'
