/** The purpose of each of the two numbers, used as its label everywhere. */
export const whatsAppFor = {
  /** config.support.whatsAppNumber */
  account: 'WhatsApp para cadastro e acesso',
  /** config.support.faqWhatsAppNumber */
  questions: 'WhatsApp para dúvidas e parcelas',
} as const

export const text = { email: 'E-mail', phone: 'Telefone' } as const
