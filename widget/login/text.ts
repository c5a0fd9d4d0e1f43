import { config } from '#core/config/config.ts'

export const title = `Já é cliente ${config.brand}?`
export const label = 'Seu e-mail'
export const submit = 'Continuar'
export const missing = 'Digite o e-mail do seu cadastro.'
export const wrong = 'Confira o e-mail: falta algo, como o @.'
export const portalHostText = (host: string) =>
  `A senha você digita só em ${host}, que abre em seguida. Nunca a digite em outro site.`
