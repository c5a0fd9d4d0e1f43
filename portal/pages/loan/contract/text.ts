import type { SentCode } from '../../../flows/loan/agreement/actions.ts'

export const text = {
  summary: 'O que você vai assinar',
  labels: {
    received: 'Você recebe',
    installments: 'Parcelas',
    rate: 'Juros',
    cet: 'CET',
    iof: 'IOF (incluído no valor financiado)',
    total: 'Total a pagar',
    first: 'Primeira parcela',
  },
  first: (date: string, period: string) => `${date} (primeiro período de ${period})`,
  other: 'Trocar de oferta',
  toSign: 'Ir para a assinatura',
  contract: 'O contrato',
  contractLead: 'Leia com calma. As cláusulas que limitam os seus direitos estão em destaque.',
  hash: 'A impressão digital do contrato',
  hashLead:
    'O SHA-256 é calculado com todas as letras deste contrato: se uma única letra mudar, ele também muda. O código que você recebe para assinar vale só para este texto.',
  check: 'Depois de assinado, qualquer pessoa pode conferir o arquivo',
  checkLink: 'na página de conferência',
} as const

export const signText = {
  title: 'Assinar',
  accept: (amount: string, quantity: number, installment: string) =>
    `Li o contrato e aceito: recebo ${amount} e pago ${quantity} parcelas de ${installment}.`,
  acceptFirst: 'Marque que leu e aceita o contrato para receber o código.',
  afford:
    'Antes de assinar, pense: a parcela cabe no seu mês sem faltar para o essencial? Se não, troque de oferta ou desista do pedido: não custa nada.',
  send: 'Enviar código',
  sent: ({ email, mobile, withoutSms }: Pick<SentCode, 'email' | 'mobile' | 'withoutSms'>) =>
    mobile
      ? `Enviamos um código por e-mail para ${email} e por SMS para o celular ${mobile}. As duas mensagens repetem valor, parcelas e taxa: confira.`
      : `Enviamos um código por e-mail para ${email}. ${withoutSms === 'unproved' ? 'Por SMS ele só vai, por segurança, para um celular confirmado em Dados pessoais pelo menos 24 horas antes do pedido. ' : ''}A mensagem repete valor, parcelas e taxa: confira.`,
  submit: 'Assinar o contrato',
  signed: (protocol: string) => `Contrato assinado. Protocolo ${protocol}. Agora faltam os documentos.`,
} as const

export const changedText = {
  title: 'O contrato mudou desde que você o abriu',
  lead: 'Nada foi assinado. Este é o novo contrato: leia antes de assinar. O que mudou:',
  labels: { name: 'Nome', address: 'Endereço', account: 'Onde o dinheiro é depositado' },
  before: (value: string) => `Antes: ${value}`,
} as const

export const expiredText = {
  title: 'A oferta deste contrato venceu',
  lead: 'Nada foi assinado. As condições podem ter mudado: busque novas ofertas para continuar.',
  renew: 'Ir para as ofertas',
} as const
