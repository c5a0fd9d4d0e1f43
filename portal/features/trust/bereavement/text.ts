import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { deathStops, heirsOweNothing } from '#core/protocols/death-words.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Perdi alguém',
  description: `Avise o falecimento de quem tinha empréstimo, sem precisar de conta: ${deathStops}.`,
} satisfies PageMeta

const { creditor } = config

export const text = {
  title: meta.title,
  lead: `Sentimos muito. Se a pessoa tinha conta ou empréstimo ${brand.in}, avise aqui com a certidão de óbito. Não precisa de conta nem de senha.`,
  next: 'O que acontece depois',
  steps: [
    `${deathStops.charAt(0).toUpperCase()}${deathStops.slice(1)}. Nada novo pode ser pedido com esse CPF.`,
    `Uma pessoa da equipe confere a certidão e responde por e-mail em até ${promiseTerm('death')}.`,
    'Quem cuida do inventário pode pedir uma carta com o saldo no dia do falecimento: a resposta diz como.',
  ],
  heirs: heirsOweNothing,
  same: 'A resposta é a mesma para qualquer CPF: por segurança, não dizemos aqui se a pessoa era cliente.',
  form: 'Avisar',
  certificate: 'Certidão de óbito',
  certificateHint: 'Foto ou PDF, até 10 MB.',
  noFile: 'Escolha a foto ou o PDF da certidão de óbito.',
  emailLabel: 'Seu e-mail',
  emailHint: 'É por ele que respondemos.',
  mobileLabel: 'Seu celular',
  send: 'Avisar o falecimento',
  sending: (file: string) => `Enviando ${file}`,
  checking: 'Conferindo o arquivo…',
  done: 'Aviso recebido',
  doneLead: (number: string, answerBy: string) =>
    `Protocolo ${number}. Respondemos por e-mail até ${formatDate(answerBy)}. Se a pessoa tinha conta aqui, já pararam os lembretes, os avisos de atraso e as ofertas.`,
  other: `Se preferir falar com alguém: SAC ${bank.of}, ${withoutBreaks(creditor.sacPhone)}, 24 horas.`,
} as const
