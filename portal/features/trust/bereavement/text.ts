import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { deathStops, executorProof, heirsOweNothing, noEstate } from '#core/protocols/death-words.ts'
import { lostSomebody } from '#core/text/actions.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: lostSomebody,
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
    `Quem cuida do inventário pode pedir uma carta com o saldo no dia do falecimento: escreva para ${config.support.email}, com o protocolo e ${executorProof}.`,
  ],
  heirs: `${heirsOweNothing} ${noEstate}`,
  meanwhile: 'E as parcelas, enquanto isso?',
  meanwhileLines: [
    'Ninguém da família precisa pagar: nem a próxima parcela, nem as atrasadas. O que a pessoa devia no dia do falecimento é acertado no inventário, sem multa nem juros de mora.',
    'Se a pessoa pagava por Pix Automático, ele para no mesmo dia.',
    'Esposa, marido, companheira ou companheiro: quem não assinou o contrato não responde por ele com o que é só seu, a não ser que o dinheiro tenha sido usado para as despesas da casa (Código Civil, artigos 1.643 e 1.644). Se cobrarem de você, fale antes com a Defensoria Pública: é de graça.',
  ],
  avoid: 'O que é melhor não fazer',
  avoidLines: [
    'Não pague parcelas com o seu dinheiro por medo: a dívida não passa para o nome da família.',
    'Não assine acordo nem confissão de dívida em seu nome.',
    'Não use a conta, o cartão nem as senhas de quem faleceu.',
    'Não faça Pix para quem liga cobrando esta dívida: pode ser golpe.',
  ],
  same: 'A resposta é a mesma para qualquer CPF: por segurança, não dizemos aqui se a pessoa era cliente.',
  form: 'Avisar',
  certificate: 'Certidão de óbito',
  noFile: 'Escolha a foto ou o PDF da certidão de óbito.',
  emailLabel: 'Seu e-mail',
  emailHint: 'É por ele que respondemos.',
  mobileLabel: 'Seu celular',
  send: 'Avisar o falecimento',
  done: 'Aviso recebido',
  doneLead: (number: string, answerBy: string) =>
    `Protocolo ${number}. Respondemos por e-mail até ${formatDate(answerBy)}. Se a pessoa tinha conta aqui, já pararam os lembretes, os avisos de atraso e as ofertas.`,
  other: `Se preferir falar com alguém: SAC ${bank.of}, ${withoutBreaks(creditor.sacPhone)}, 24 horas.`,
} as const
