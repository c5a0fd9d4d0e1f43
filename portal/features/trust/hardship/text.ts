import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { deathStops } from '#core/protocols/death-words.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href, type RouteId } from '#core/routes/pages.ts'
import { complaintLinks } from '#core/text/complaints.ts'
import { accelerationSentence, lateSentence } from '#core/text/late.ts'
import { ombudsmanWay } from '#core/text/promises.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import { whatsAppFor } from '../../../kit/contact/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Não consigo pagar',
  description: `O que fazer quando a parcela não cabe no mês: o que muda na hora na sua conta, com quem falar e quais são os seus direitos.`,
} satisfies PageMeta

const { creditor, support } = config

/** A page of the loan that is to be paid first, whichever was chosen before. */
const pageToPay = (page: RouteId, more?: string) => loanPage(page, firstToPay, more)

export const text = {
  title: meta.title,
  lead: 'A parcela não cabe neste mês? Acontece. Quanto antes você agir, menos juros paga. Aqui está o que dá para fazer agora, com quem falar e o que a lei garante.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'agora',
      title: 'O que você pode fazer agora, na sua conta',
      body: [
        {
          list: [
            `[Mudar o que você não consegue pagar](${pageToPay('renegotiation')}): diga quanto cabe no seu mês e veja na hora o que dá para fazer. Pagar em partes o que está atrasado, ficar um mês sem parcela, mudar o dia ou ter parcelas menores por mais tempo: com os valores de antes e de depois, e só muda com o seu código.`,
            `[Ver quanto deve hoje](${pageToPay('installments')}): cada parcela mostra em separado a multa e os juros de mora. Se mais de uma está atrasada, [um só Pix paga todas](${pageToPay('late')}); em vários empréstimos, [um só Pix paga as de todos](${href('lateLoans')}).`,
            `[Pagar uma parte da parcela](${pageToPay('installment', 'parte=')}): diga quanto dá para pagar e geramos um Pix${offersBoleto ? ' e um boleto' : ''} só desse valor. Ele abate a dívida no dia em que você paga, a multa não se repete, e os juros de mora correm só sobre o que falta.`,
            `[Antecipar quando sobrar dinheiro](${pageToPay('payoff')}): você não paga os juros do tempo que falta.`,
          ],
        },
        lateSentence,
      ],
    },
    {
      id: 'conversar',
      title: 'Com quem falar',
      body: [
        `Quem concedeu o crédito é ${bank.the}, e é ele quem pode mudar o contrato. Nós recebemos o seu pedido e encaminhamos.`,
        {
          steps: [
            `Abra [a sua conta](${href('account')}) e toque em Ajuda: a conversa tem protocolo na hora, com prazo de resposta. Diga quanto consegue pagar por mês e desde quando.`,
            `Se preferir, escreva para [${support.email}](mailto:${support.email})${support.enabled ? `, ligue para ${withoutBreaks(support.phonePretty)}` : ''} ou use o ${whatsAppFor.questions}, ${withoutBreaks(support.faqWhatsAppNumber)}, de ${support.hours}.`,
            `Sobre o contrato, fale também com o SAC ${bank.of}, 24 horas: ${withoutBreaks(creditor.sacPhone)}.`,
            `Se a resposta não resolver, procure ${ombudsmanWay}. Ela responde em até 10 dias úteis.`,
            `Se ainda assim não resolver, registre em ${complaintLinks.consumer}, no Procon da sua cidade ou no ${complaintLinks.centralBank}.`,
          ],
        },
        'O que as regras não permitem na hora depende da resposta do banco: ninguém pode prometer desconto antes dela. Desconfie de quem cobra para limpar o seu nome ou negociar por você.',
      ],
    },
    {
      id: 'muitas-dividas',
      title: 'São muitas dívidas, não só esta',
      body: [
        'Quando pagar todas as dívidas tira o básico para viver, a lei chama isso de superendividamento. Você pode pedir que todas sejam negociadas juntas, num plano de pagamento que preserva o mínimo para viver (Código de Defesa do Consumidor, artigos 54-A e 104-A).',
        {
          steps: [
            'Junte os contratos e os boletos de todas as dívidas, e anote a sua renda e os gastos da casa.',
            `[Todas as minhas dívidas](${href('allDebts')}): some tudo, veja se sobra o mínimo para viver e imprima uma proposta de plano.`,
            'Procure o Procon, a Defensoria Pública ou o Cejusc do tribunal do seu estado. É gratuito.',
            `Baixe na sua conta o contrato e as [parcelas](${href('installments')}): são os papéis que eles pedem.`,
          ],
        },
        'No [Registrato](https://www.bcb.gov.br/meubc/registrato), do Banco Central, você vê de graça todas as dívidas no seu nome.',
      ],
    },
    {
      id: 'falecimento',
      title: 'Quem tinha o empréstimo faleceu',
      body: [
        `Sentimos muito. [Avise aqui](${href('bereavement')}), com a certidão de óbito e sem precisar de conta: ${deathStops}.`,
      ],
    },
    {
      id: 'se-nao-pagar',
      title: 'O que acontece se a parcela continuar aberta',
      body: [
        'A multa é cobrada uma vez; os juros de mora continuam correndo. Você recebe um aviso por escrito antes de o seu nome ir para os cadastros de proteção ao crédito, e a dívida pode ir a protesto e à cobrança na Justiça.',
        accelerationSentence,
        'Nenhuma cobrança pode expor você, ameaçar ou incomodar no trabalho (Código de Defesa do Consumidor, artigo 42). Se acontecer, guarde a prova e reclame nos mesmos canais.',
      ],
    },
  ],
} as const satisfies ArticleProps
