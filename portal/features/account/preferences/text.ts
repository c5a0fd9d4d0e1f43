import { servedFirstFrom } from '#core/api/contract/service-priority.ts'
import { brand, partner } from '#core/brand/names.baked.ts'
import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountPreferences,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Escolha o que quer receber e por onde. Cada mudança vale na hora.',
  choices: 'O que você recebe',
  saved: 'Salvo',
  always: 'Sempre ativos',
  alwaysLead: 'Estes avisos chegam a todos, porque sua conta precisa deles:',
  needed: [
    ['Códigos e segurança', 'Para provar que é você e avisar de um acesso que não foi seu.'],
    ['Pedidos e contratos', 'A lei manda entregar cópia do contrato e responder ao que você pede.'],
    ['Cobranças e comprovantes', 'Parcela em atraso, pagamento recebido, quitação.'],
  ],
} as const

export const priorityText = {
  title: 'Atendimento prioritário',
  who: `Por lei, têm direito pessoas com deficiência, autistas, com mobilidade reduzida, gestantes, lactantes, com criança de colo, obesas, doadoras de sangue e com ${servedFirstFrom.elderly} anos ou mais.`,
  label: 'Tenho direito a atendimento prioritário',
  hint: 'Não perguntamos o motivo. Quem atende vê só que você vem antes.',
  byAge:
    'Pela sua idade, você já é atendido antes, no chat, nos pedidos de ligação e em toda análise feita por uma pessoa. Não precisa fazer nada.',
  on: 'Pronto: você é atendido antes.',
  off: 'Pronto: você volta à fila comum.',
} as const

export const ledgerText = {
  title: 'O que você aceitou e autorizou',
  lead: 'Tudo o que você aceitou, autorizou e revogou. Nada é apagado desta lista enquanto você tiver conta.',
  marketing: (topic: string, channel: string) => `${topic} por ${channel}`,
  caption: 'Aceites, autorizações e revogações',
  columns: { what: 'Assunto', action: 'O que houve', when: 'Quando', version: 'Versão do texto' },
  actions: { given: 'Você autorizou', revoked: 'Você revogou' },
  accepted: 'Você aceitou',
  standing: (words: string) => `${words} (vale agora)`,
  used: 'Você autorizou, e já usamos (valia uma vez só)',
  revoked: 'Autorização revogada.',
  others: `A leitura de dados bancários e o envio ${partner.to} valem para um pedido só. Depois de usados, não há o que revogar. Os Termos de uso deixam de valer quando você exclui a conta ${brand.in}.`,
} as const
