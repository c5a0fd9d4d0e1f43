import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { promiseTerm } from '#core/text/promises.ts'

const { support } = config

export const text = {
  title: privateCallWords.title,
  lead: `Uma pessoa da equipe liga para você em até ${promiseTerm('privateCall')}, de segunda a sexta. É sem custo.`,
  when: 'Quando pedir esta ligação',
  reasons: [
    'Alguém insiste, manda ou fica do seu lado para você pedir este dinheiro.',
    'Alguém por telefone ou mensagem diz o que tocar e o que responder.',
    'O dinheiro é para outra pessoa, ou pediram um depósito antes.',
  ],
  happens: 'O que acontece',
  steps: [
    'Nenhum dinheiro sai antes da ligação, em nenhuma etapa, mesmo que ela atrase. O pedido pode seguir na tela, e depois de assinado e enviado fica “em análise”, como qualquer outro.',
    'Nada sobre isto aparece na sua conta, nos e-mails nem nas listas, nem depois.',
    'Na ligação você decide, sem precisar explicar: seguir ou encerrar sem custo.',
    'Se o dinheiro já chegou, você ainda pode desistir em sete dias.',
  ],
  form: 'Pedir a ligação',
  send: 'Pedir a ligação',
  done: 'Pedido recebido',
  doneLead: (answerBy: string) =>
    `Ligamos até ${formatDate(answerBy)}. Nenhum dinheiro sai antes de falarmos com você. Esta mensagem aparece só agora.`,
  number: (number: string) => `Se preferir falar antes pelo telefone, diga este número: ${number}.`,
  missed: support.enabled
    ? `Se ninguém ligou no prazo, ligue para ${withoutBreaks(support.phonePretty)}, de ${support.hours}.`
    : `Se ninguém ligou no prazo, escreva para ${support.email}.`,
  others:
    'Violência ou ameaça: Disque 100 (direitos humanos), Ligue 180 (mulheres) ou 190 (polícia, na hora).',
  leave: 'Sair desta página',
} as const

export const meta = { title: text.title }
