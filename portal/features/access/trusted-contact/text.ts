import { withdrawalDays } from '#core/agreement/withdrawal.ts'
import { brand } from '#core/brand/names.baked.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { trustedContactTitle } from '#core/text/trusted-contact.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: trustedContactTitle,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: `De uma pessoa que tem conta ${brand.in}.`,
  missing: `Abra esta página pelo link do e-mail que ${brand.the} mandou para você.`,
  over: 'O convite já não vale',
  overNext:
    'O convite venceu, ou quem convidou encerrou a conta. Você não precisa fazer nada: sem a sua resposta, não escrevemos de novo.',
  invited: (name: string) => `${name} quer que você seja seu contato de confiança ${brand.in}.`,
  means: 'O que isto quer dizer',
  points: (name: string) => [
    `Por e-mail, avisamos você quando um contrato de empréstimo no nome de ${name} ficar pronto, quando for assinado e se não for adiante.`,
    `Assim você pode conversar com ${name}, se parecer golpe ou se alguém estiver pressionando. Depois de assinar, ${name} ainda tem ${withdrawalDays} dias para desistir.`,
    'Você não decide nada, não responde por nenhuma dívida e não precisa ter conta.',
    `Você não vê a conta de ${name}, nem valores.`,
    'Você pode sair quando quiser, pelo link de qualquer e-mail nosso.',
  ],
  until: (until: string) =>
    `O convite vale até ${formatInstantDay(until)}. Sem a sua resposta, não escrevemos de novo.`,
  accept: 'Aceitar',
  refuse: 'Recusar',
  accepted: (name: string) => `Você é contato de confiança de ${name}. Já contamos isso a ${name}.`,
  stop: 'Deixar de ser contato',
  ended: (name: string) =>
    `Você não é contato de confiança de ${name}. Não mandamos mais nenhum aviso a você.`,
} as const
