import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { toldLabels } from '../support-links.ts'
import { backToEmail } from '../text.ts'

export const meta = {
  title: 'Cadastro não concluído',
} satisfies PageMeta

const { support } = config
const labels = toldLabels.map((label) => (label === 'CPF' ? label : label.toLocaleLowerCase('pt-BR')))
const list = `${labels.slice(0, -1).join(', ')} e ${labels.at(-1)}`

export const text = {
  title: 'Não conseguimos dar andamento ao seu cadastro.',
  lead: 'Fale com a gente que ajudamos a resolver. Se você já tem conta, é só entrar.',
  back: backToEmail,
  contact: 'Falar pelo WhatsApp',
  prefilled: `Ao tocar no botão, o WhatsApp abre com uma mensagem pronta com os dados que você digitou: ${list}. Ela só é enviada se você confirmar por lá.`,
  unprefilled: `Nosso atendimento funciona de ${support.hours}.`,
  login: 'Fazer login',
  mail: `Se preferir, escreva para ${support.email}.`,
  greeting: `Olá! Não consegui concluir meu cadastro ${brand.in}. Meus dados:`,
} as const
