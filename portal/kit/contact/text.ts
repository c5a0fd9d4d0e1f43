/** What each of the two numbers is for, as its name wherever it stands. */
export const whatsAppFor = {
  /** config.support.whatsAppNumber */
  account: 'WhatsApp para cadastro e acesso',
  /** config.support.faqWhatsAppNumber */
  questions: 'WhatsApp para dúvidas e parcelas',
} as const

export const text = { email: 'E-mail', phone: 'Telefone' } as const
