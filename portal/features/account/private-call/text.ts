import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { promiseTerm } from '#core/text/promises.ts'

const { support } = config

export const text = {
  title: privateCallWords.title,
  lead: `Uma pessoa da equipe liga para você em até ${promiseTerm('privateCall')}, de segunda a sexta. É sem custo.`,
  /** Opens the plain words, which another person at the screen should not read. */
  how: 'Sobre esta ligação',
  when: 'Quando pedir',
  alone: 'Informe um celular que só você atende, e uma hora em que ninguém ouve.',
  reasons: [
    'Alguém insiste, manda ou fica do seu lado para você pedir este dinheiro.',
    'Alguém por telefone ou mensagem diz o que tocar e o que responder.',
    'O dinheiro é para outra pessoa, ou pediram um depósito antes.',
  ],
  happens: 'O que acontece',
  steps: [
    'Antes da ligação não mandamos o banco enviar nenhum dinheiro, mesmo que ela atrase. O pedido pode seguir na tela, e depois de assinado e enviado fica “em análise”, como qualquer outro.',
    'A ligação não aparece na sua conta, nos e-mails nem nas listas, nem depois. Se você encerrar o pedido, o e-mail e a conta dizem só que ele está encerrado e que não vamos seguir; um contrato já assinado aparece como desistência.',
    'Na ligação você decide, sem precisar explicar: seguir ou encerrar sem custo.',
    'Se o dinheiro já chegou, ou o banco já o está enviando, a ligação não o segura: você ainda pode desistir em sete dias, na página do empréstimo.',
  ],
  send: 'Pedir a ligação',
  done: 'Pedido recebido',
  doneLead: (answerBy: string) => `Ligamos até ${formatDate(answerBy)}. Esta mensagem aparece só agora.`,
  number: (number: string) => `Se preferir falar antes pelo telefone, diga este número: ${number}.`,
  missed: support.enabled
    ? `Se ninguém ligou no prazo, ligue para ${withoutBreaks(support.phonePretty)}, de ${support.hours}.`
    : `Se ninguém ligou no prazo, escreva para ${support.email}.`,
  others:
    'Violência ou ameaça: Disque 100 (direitos humanos), Ligue 180 (mulheres) ou 190 (polícia, na hora).',
  leave: 'Sair desta página',
} as const

export const meta = { title: text.title }
