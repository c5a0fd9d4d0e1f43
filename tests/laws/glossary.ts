/** What one thing is called wherever people read of it, and what it is not called. */
export interface Entry {
  use: string
  /** Whole words, whatever their case; a star stands for the rest of a word. */
  not: readonly string[]
  /** What the thing is, or what is wrong with the other words. */
  note: string
}

export const glossary: readonly Entry[] = [
  { use: 'comprovante', not: ['recibo', 'recibos'], note: 'What proves a payment.' },
  {
    use: 'à instituição parceira',
    not: ['ao parceiro'],
    note: 'The partner lender; a "parceiro" is whoever shows our simulator.',
  },
  {
    use: 'novo e-mail, nova senha, novas ofertas',
    not: ['e-mail novo', 'senha nova', 'ofertas novas'],
    note: 'One order of words for what replaces another.',
  },
  {
    use: 'anterior',
    not: ['e-mail de antes', 'senha de antes', 'e-mail antigo', 'senha antiga'],
    note: 'What an account had before a change.',
  },
  {
    use: '(horário de Brasília)',
    not: ['no horário de brasília', 'hora de brasília', 'horas são as de brasília'],
    note: 'After a time, in brackets.',
  },
  { use: 'para', not: ['pra', 'pras', 'pro', 'pros'], note: 'Spoken, not written.' },
  {
    use: 'a vencer',
    not: ['por pagar'],
    note: 'Installments that are still to come; the other is European.',
  },
  {
    use: 'antecipar',
    not: ['paga antes', 'pagando antes'],
    note: 'To pay before the due date, with the discount of the law.',
  },
  {
    use: 'composição',
    not: ['de que é feito', 'de que é feita', 'de que são feitas'],
    note: 'The heading of a sum and its parts.',
  },
  {
    use: 'criptografado',
    not: ['encriptad*'],
    note: 'What only who has the key can read.',
  },
  {
    use: 'score',
    not: ['nota de crédito', 'sua nota', 'minha nota'],
    note: '"Nota de crédito" is a paper of accountants.',
  },
  {
    use: 'inválido ou expirado',
    not: ['código venceu', 'código vencido', 'já venceu. confira', 'código não vale'],
    note: 'A code or a link; a boleto, an installment or an offer "vence".',
  },
  { use: 'caixa de spam', not: ['lixo eletrônico'], note: 'Where mails go that nobody waits for.' },
  {
    use: 'ativar, desativar',
    not: ['foi ligada', 'foi desligada', 'desligar verificação', 'ligar verificação'],
    note: 'A setting.',
  },
  { use: 'às claras', not: ['caminho à vista'], note: '"À vista" is to pay at once.' },
  {
    use: 'revogar',
    not: ['voltou atrás'],
    note: 'To take a consent back.',
  },
  {
    use: 'Juros',
    not: ['dela, são', 'dela, abate', 'do pago, multa'],
    note: 'A label begins with what it names.',
  },
  {
    use: 'manualmente, não precisa, avisamos',
    not: [
      'você mesmo',
      'você mesma',
      'bem-vindo',
      'bem-vinda',
      'não é obrigado',
      'você conectado',
      'ficou satisfeito',
    ],
    note: 'Whoever reads may be of any gender.',
  },
]

/** Words that the product is given letter by letter: nothing in them is a breach. */
export const given: readonly { words: string; what: string }[] = [
  { words: 'Ir pra ', what: 'The button of the migration banner.' },
  { words: 'Recibo do pagador', what: "FEBRABAN's name of the payer's part of a boleto." },
]
