/** The name of one thing in all texts for users, and the names to avoid. */
export interface Entry {
  use: string
  /** Whole words, case-insensitive; a star matches the rest of a word. */
  not: readonly string[]
  /** What the thing is, or what is wrong with the other words. */
  note: string
}

export const glossary: readonly Entry[] = [
  {
    use: 'Termos de uso',
    not: ['termo de uso', 'este termo', 'deste termo', 'neste termo'],
    note: 'The page of rules that a registration agrees to.',
  },
  {
    use: 'correspondente bancário',
    not: ['correspondente bancária', 'da correspondente', 'sua correspondente', 'correspondente no país'],
    note: 'What the brand is to the lender (Res. CMN 4.935/2021).',
  },
  { use: 'bloqueada', not: ['travad*', 'travamos'], note: 'An account after too many wrong passwords.' },
  {
    use: 'suspensa',
    not: [
      'conta parada',
      'contas paradas',
      'está parada',
      'continua parada',
      'foi parada',
      'parar a conta',
      'pare a conta',
      'para a conta agora',
    ],
    note: 'An account whose e-mail is in dispute.',
  },
  { use: 'acesso', not: ['sessão', 'sessões'], note: 'What a login opens and a logout ends.' },
  {
    use: 'leitura dos dados',
    not: ['coleta', 'coletas', 'coletad*'],
    note: 'What happens at a bank once a person has agreed to it.',
  },
  {
    use: 'devolução',
    not: ['peça de volta', 'pedir de volta', 'receber de volta', 'valor de volta', 'restitu*', 'reembols*'],
    note: 'Money that goes back, either way.',
  },
  {
    use: 'em duplicidade',
    not: ['em dobro'],
    note: 'A payment of what was paid; "em dobro" is a fine of the law.',
  },
  { use: 'comprovante', not: ['recibo', 'recibos'], note: 'What proves a payment.' },
  {
    use: 'à instituição parceira',
    not: ['ao parceiro'],
    note: 'The partner lender; a "parceiro" is whoever shows our simulator.',
  },
  {
    use: 'novo e-mail, nova senha, novas ofertas',
    not: [
      'e-mail novo',
      'senha nova',
      'ofertas novas',
      'boleto novo',
      'pix novo',
      'código novo',
      'data nova',
      'prazo novo',
      'conta nova',
      'texto novo',
      'condições novas',
      'resposta nova',
      'respostas novas',
      'parcela nova',
    ],
    note: 'One order of words for what replaces another.',
  },
  {
    use: 'anterior',
    not: ['e-mail de antes', 'senha de antes', 'e-mail antigo', 'senha antiga', 'valor antigo'],
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
    not: ['pagar antes', 'paga antes', 'pagando antes'],
    note: 'To pay before the due date, with the discount of the law.',
  },
  {
    use: 'composição',
    not: ['de que é feito', 'de que é feita', 'de que são feitas'],
    note: 'The heading of a sum and its parts.',
  },
  {
    use: 'criptografado',
    not: ['cifrad*', 'encriptad*'],
    note: 'What only who has the key can read.',
  },
  {
    use: 'score',
    not: ['nota de crédito', 'sua nota', 'minha nota', 'nota mínima'],
    note: '"Nota de crédito" is a paper of accountants.',
  },
  {
    use: 'inválido ou expirado',
    not: ['código venceu', 'código vencido', 'já venceu. confira', 'código não vale'],
    note: 'A code or a link; a boleto, an installment or an offer "vence".',
  },
  {
    use: 'juros de mora',
    not: ['juros de atraso', 'juros do atraso', 'juros por atraso'],
    note: 'What a late installment costs a day, beside the fine.',
  },
  { use: 'caixa de spam', not: ['lixo eletrônico'], note: 'Where mails go that nobody waits for.' },
  {
    use: 'ativar, desativar',
    not: [
      'foi ligada',
      'foi desligada',
      'ligar verificação',
      'desligar verificação',
      'se você ligar',
      'você desligar',
      'pode desligar',
      'desligou',
      'vêm ligad*',
      'desligue se',
      'dia ligarmos',
    ],
    note: 'A setting.',
  },
  {
    use: 'mais recente',
    not: ['mais novo para', 'a mais nova', 'e-mail mais novo'],
    note: 'The latest of several.',
  },
  {
    use: 'autorização',
    not: ['seu sim', 'disser sim'],
    note: 'What a person gives before something is done with their data.',
  },
  { use: 'objetivo', not: ['motivo do empréstimo'], note: 'What the money is for.' },
  { use: 'às claras', not: ['caminho à vista'], note: '"À vista" is to pay at once.' },
  {
    use: 'revogar',
    not: ['volta atrás', 'voltar atrás', 'voltou atrás', 'pode retirar'],
    note: 'To take a consent back.',
  },
  {
    use: 'pagamento que voltou, retirado pelo banco',
    not: ['devolvido pelo banco', 'pagamento estornado'],
    note: 'The bank took it from us; what it gives back to its customer is another thing.',
  },
  {
    use: 'continua valendo',
    not: ['continua* a *ar', 'continua* a *er', 'continua* a *ir', 'estamos a *ar', 'estamos a *er'],
    note: 'The gerund; the other is European.',
  },
  {
    use: 'excluir a conta, encerrar o acesso',
    not: ['conta será fechada', 'conta fechada', 'fechar a conta', 'fechar sua conta', 'fechamos sua conta'],
    note: 'An account is deleted, an access is ended; "fechar a conta" is either.',
  },
  {
    use: 'demonstração',
    not: ['texto de referência', 'contrato de referência'],
    note: 'What is signed is never a draft; in the demo it says that it is a demonstration.',
  },
  {
    use: 'autorizou enviar',
    not: ['mandou enviar'],
    note: 'Whoever reads consents to a transfer of data.',
  },
  {
    use: 'Juros',
    not: ['dela, são', 'dela, abate', 'do pago, multa'],
    note: 'A label begins with what it names.',
  },
  {
    use: 'pagar uma parte',
    not: ['pagamento parcial', 'pagamentos parciais', 'parcialmente', 'amortizar', 'pedaço da parcela'],
    note: 'What is less than an installment; the other words are those of a bank.',
  },
  {
    use: 'manualmente, não precisa, avisamos',
    not: [
      'você mesmo',
      'você mesma',
      'você é levado',
      'bem-vindo',
      'bem-vinda',
      'não é obrigado',
      'você conectado',
      'ficou satisfeito',
    ],
    note: 'Whoever reads may be of any gender.',
  },
]

/** Exact texts from the specification or a standard; not a breach. */
export const given: readonly { words: string; what: string }[] = [
  { words: 'Sessão expirada, faça login novamente.', what: 'The message of an expired login.' },
  { words: 'Ir pra ', what: 'The button of the migration banner.' },
  { words: 'Recibo do pagador', what: "FEBRABAN's name of the payer's part of a boleto." },
]
