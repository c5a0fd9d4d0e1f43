import { brand } from '#core/brand/names.baked.ts'
import { totalToPay } from '#core/text/figure-labels.ts'
import { text as kit } from '../../../kit/text.ts'
import type { PageMeta } from '../../../page-meta.ts'
import type { FileCheck } from './check-dropped-file.ts'

export const meta = {
  title: 'Confira um contrato',
  description: `Veja se o PDF de um contrato assinado com ${brand.the} é o original, sem enviar o arquivo a ninguém.`,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: `Recebeu um contrato com o selo ${brand.of} e quer saber se é o original? Escolha o PDF: a conferência acontece no seu aparelho.`,
  private: 'O arquivo não sai do seu aparelho: nada dele é enviado a nós nem a ninguém.',
  choose: 'Escolher o PDF do contrato',
  checking: (name: string) => `Conferindo ${name}…`,
  again: kit.retry,
  file: (name: string) => `Arquivo: ${name}`,

  outcomes: {
    unchanged: {
      tone: 'success',
      title: 'É o contrato original, sem nenhuma alteração',
      body: `Cada letra do arquivo é a que foi selada ${brand.by} na assinatura. Abaixo, o que foi assinado e o registro do que aconteceu até lá.`,
    },
    changed: {
      tone: 'error',
      title: 'Este arquivo foi alterado',
      body: `Ele veio de um contrato ${brand.of}, mas foi modificado depois da assinatura. Não confie no que está nele. Peça o original a quem assinou: está na conta, em Meus empréstimos.`,
    },
    foreign: {
      tone: 'warning',
      title: `Não é um contrato assinado com o selo ${brand.of}`,
      body: 'O arquivo não tem o nosso selo. Pode ser uma minuta, uma cópia digitalizada ou impressa de novo, ou um documento de outra empresa. Se alguém o apresentou como contrato nosso, desconfie.',
    },
    unreadable: {
      tone: 'warning',
      title: 'Não conseguimos ler este arquivo',
      body: 'Ele está vazio, é grande demais ou não é um PDF. Escolha o PDF do contrato, do jeito que foi baixado da conta.',
    },
  } satisfies Record<
    FileCheck['outcome'],
    { tone: 'success' | 'warning' | 'error'; title: string; body: string }
  >,

  annex: {
    tone: 'success',
    title: 'É o aditivo original, sem nenhuma mudança',
    body: `Cada letra do arquivo é a que foi selada ${brand.by}. Abaixo, o contrato a que ele pertence e o que mudou.`,
  },
  changed: 'O que o aditivo mudou',
  signed: 'O que foi assinado',
  labels: {
    borrower: 'Cliente',
    creditor: 'Credor',
    amount: 'Valor liberado',
    installments: 'Parcelas',
    total: totalToPay,
    rate: 'Juros',
    cet: 'CET',
    signedAt: 'Assinado em',
    madeAt: 'Feito em',
    contract: 'Protocolo do contrato',
    hash: 'SHA-256 do conteúdo',
  },
  trail: 'O que aconteceu (horário de Brasília)',
  columns: { event: 'Evento', at: 'Quando', network: 'Rede', device: 'Aparelho' },

  how: 'Como isso funciona',
  howSteps: [
    'Na assinatura e em cada aditivo, o arquivo recebe um selo: uma assinatura digital sobre todos os bytes dele.',
    'Esta página busca a nossa chave pública e confere o selo no seu navegador. Basta um byte diferente para o selo não conferir.',
    'Dentro do arquivo há um registro em que cada evento é preso ao anterior: não dá para tirar, trocar ou incluir um sem deixar rastro.',
  ],
  limits:
    'A conferência diz que o arquivo é o que foi selado. Ela não diz se um aditivo mudou valores depois, nem se o empréstimo ainda está aberto, foi pago ou cancelado.',
} as const
