import { returnDays, withdrawalDays } from '#core/agreement/withdrawal.ts'
import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { debitRules } from '#core/payment/debit-rules.ts'
import { offersBoleto, slip } from '#core/payment/pay-words.baked.ts'
import { deathStops } from '#core/protocols/death-words.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { exampleCost, exampleLoan, lender } from '#core/text/example.baked.ts'
import { publishedCet, publishedRates } from '#core/text/published-rates.baked.ts'
import { receiptCounts } from '#core/text/withdrawal.ts'
import { whatsAppFor } from '../../kit/contact/text.ts'

export interface FaqQuestion {
  /** Fragment that links to the question. */
  id: string
  question: string
  answer: readonly string[]
  link?: { label: string; to: RouteId }
}

const { chat, support } = config

/** Questions and answers, for the page and for the structured data of search engines. */
export const faq: readonly FaqQuestion[] = [
  {
    id: 'ainda-empresta',
    question: `${brand.The} ainda oferece empréstimo?`,
    answer: [
      `Com a própria marca, não: para novos empréstimos, ${brand.the} indica ${partner.the}. Quem tem conta aqui, ou cria uma, ainda pode pedir por este site: o botão Simular leva ao login e ao pedido, que ${bank.the} analisa.`,
    ],
    link: { label: `Veja como pedir ${partner.in}`, to: 'migration' },
  },
  {
    id: 'ja-sou-cliente',
    question: 'Já tenho um empréstimo. O que muda?',
    answer: [
      'Nada no seu contrato: valor da parcela, taxa, vencimento e prazo seguem como você assinou. Sua conta continua neste site, com o mesmo e-mail e a mesma senha.',
    ],
    link: { label: 'Entre para ver suas parcelas', to: 'login' },
  },
  {
    id: 'boleto',
    question: `Quando recebo o ${slip} da parcela?`,
    answer: [
      `Enviamos o ${slip} por e-mail até 5 dias antes do vencimento, se você não desativou os lembretes. Se ele não chegou, veja a caixa de spam ou entre na sua conta: lá ${offersBoleto ? 'estão o boleto e o Pix' : 'está o Pix'} de cada parcela.`,
      `${offersBoleto ? 'Se você usa o DDA do seu banco, o boleto também aparece lá. ' : ''}Outra pessoa pode pagar por um link que mostra só o valor e o seu primeiro nome: ele está na página da parcela.`,
      `Antes de pagar, confira se ${bank.the} aparece como quem recebe.`,
    ],
  },
  {
    id: 'ja-paguei',
    question: 'Paguei. Quando a parcela aparece como paga?',
    answer: [
      `O Pix costuma aparecer em minutos. ${offersBoleto ? `O boleto leva ${boletoClearing}. ` : ''}Guarde o comprovante até lá.`,
    ],
  },
  {
    id: 'debito-automatico',
    question: 'Posso pagar as parcelas por débito automático?',
    answer: [
      'Pode, por Pix Automático, se a página do seu empréstimo mostra “Débito automático”. Você autoriza no aplicativo do seu banco, escolhe um valor máximo por débito, e ele paga cada parcela no vencimento.',
      `Você cancela quando quiser, aqui ou no seu banco. Se pagar a parcela de outra forma até a véspera, o débito é cancelado; se os dois acontecerem, o que foi pago em duplicidade volta. Sem saldo no dia, avisamos você e pedimos de novo, até ${debitRules.retries.value} vezes em ${debitRules.retryDays.value} dias.`,
    ],
  },
  {
    id: 'antecipar',
    question: 'Posso antecipar parcelas ou quitar tudo?',
    answer: [
      'Pode, quando quiser e sem taxa. Os juros do período que falta são descontados, então você paga menos do que a soma das parcelas. Sua conta mostra o valor do dia antes de você decidir.',
    ],
  },
  {
    id: 'atraso',
    question: 'Atrasei uma parcela. E agora?',
    answer: [
      `${offersBoleto ? 'O boleto e o Pix da sua conta já saem' : 'O Pix da sua conta já sai'} com multa e juros de mora, mostrados em separado. Quanto antes você pagar, menor o valor.`,
      'Se o atraso continua, seu nome pode ir para os cadastros de proteção ao crédito, e a dívida pode ir a protesto e à cobrança na Justiça. Se a parcela não cabe mais no mês, fale com a gente antes disso.',
    ],
    link: { label: 'Não consigo pagar: o que fazer', to: 'hardship' },
  },
  {
    id: 'falecimento',
    question: 'Quem tinha o empréstimo faleceu. O que a família faz?',
    answer: [
      `Avise com a certidão de óbito, sem precisar de conta: ${deathStops}. A família não paga nada com o próprio dinheiro.`,
    ],
    link: { label: 'Perdi alguém: como avisar', to: 'bereavement' },
  },
  {
    id: 'golpe',
    question: 'Pediram um depósito para liberar o crédito. É golpe?',
    answer: [
      `É. ${brand.The}, ${partner.the} e ${bank.the} nunca pedem depósito, Pix, boleto ou taxa antes de você receber o dinheiro, e ninguém da nossa equipe pede sua senha ou seus códigos.`,
      'Não pague, guarde a conversa e registre um boletim de ocorrência. Se já pagou por Pix, conteste na área Pix do aplicativo do seu banco o quanto antes: é o Mecanismo Especial de Devolução.',
    ],
  },
  {
    id: 'quem-somos',
    question: `Como confirmo que é mesmo ${brand.the}?`,
    answer: [
      'Confira o endereço do site, o CNPJ e os nossos contatos. O nome e o CNPJ de quem concede o crédito também podem ser buscados no site do Banco Central.',
    ],
    link: { label: 'Verifique quem somos', to: 'verify' },
  },
  {
    id: 'taxas',
    question: 'Quanto custa um empréstimo?',
    answer: [
      `As taxas vão ${publishedRates} e dependem da análise de crédito ${lender.of}. Além dos juros há o IOF, que é imposto. O número que junta tudo é o custo efetivo total: ${publishedCet}. É por ele que se comparam ofertas.`,
      `Por exemplo, um empréstimo de ${exampleLoan}: ${exampleCost}`,
    ],
  },
  {
    id: 'nota-de-credito',
    question: 'Simular afeta meu score?',
    answer: [
      'Não. A simulação não consulta seu CPF. Num pedido, o banco pode consultar birôs, como a lei permite, e o SCR só com a sua autorização.',
    ],
    link: { label: 'Como funciona a consulta ao SCR', to: 'scr' },
  },
  {
    id: 'desistir',
    question: 'Assinei e me arrependi. Posso desistir?',
    answer: [
      `Pode, em até ${withdrawalDays} dias da assinatura ou da chegada do dinheiro, o que vier por último, pelo mesmo canal. ${receiptCounts} O contrato é encerrado na hora, e fica só a dívida de devolver o que recebeu, em ${returnDays} dias, sem juros nem tarifa.`,
    ],
  },
  {
    id: 'meus-dados',
    question: 'O que vocês fazem com meus dados?',
    answer: [
      `Usamos seus dados para cuidar da sua conta e do seu contrato. ${partner.The} só recebe dados seus se você pedir crédito a ela. Você pode ver, corrigir e levar seus dados, e pedir a exclusão do que a lei não nos obriga a guardar.`,
    ],
    link: { label: 'Política de privacidade', to: 'privacy' },
  },
  {
    id: 'falar',
    question: 'Como falo com uma pessoa?',
    answer: [
      `Pelo ${whatsAppFor.questions}, ${support.faqWhatsAppNumber}, de ${support.hours}, ou pelo e-mail ${support.email}. Quem atende diz o número do protocolo sem você pedir; se não disser, peça.`,
      `Na sua conta, a revisão de uma decisão${chat.provider === 'own' ? ', a conversa no chat' : ''} e a desistência de um contrato têm protocolo e histórico em Atendimentos.`,
    ],
  },
]
