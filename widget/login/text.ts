import { config } from '../../core/config/config.ts'

export const text = {
  title: `Já é cliente ${config.brand}?`,
  label: 'Seu e-mail',
  submit: 'Continuar',
  forgot: 'Esqueci minha senha',
  missing: 'Digite o e-mail do seu cadastro.',
  wrong: 'Confira o e-mail: falta algo, como o @.',
  where: (host: string) =>
    `A senha você digita só em ${host}, que abre em seguida. Nunca a digite em outro site.`,
} as const
