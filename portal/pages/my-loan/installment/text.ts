export const text = {
  unknown: (count: number) => `Este empréstimo tem ${count} parcelas: esta não existe.`,
  number: (number: number, of: number) => `Parcela ${number} de ${of}`,
  due: (date: string) => `Vencimento em ${date}.`,
  payBy: (date: string) => `Como não é dia útil, pode pagar até ${date} sem multa nem juros.`,
  face: 'Valor da parcela',
  fine: 'Multa (2%, uma vez)',
  lateInterest: (days: number) => `Juros por ${days} ${days === 1 ? 'dia' : 'dias'}`,
  interest: 'Dela, são juros',
  amortisation: 'Dela, abate a dívida',
  rule: 'A multa é de no máximo 2% e os juros de atraso são de 1% ao mês, contados por dia.',

  processing: 'Pagamento em processamento',
  processingLead:
    'O boleto desta parcela foi pago e os bancos ainda estão confirmando: leva até 3 dias úteis. Não pague de novo; nada é cobrado por atraso.',

  paid: 'Parcela paga',
  methods: { pix: 'Pix', boleto: 'boleto' },
  paidHow: (amount: string, date: string, method: string) => `${amount} por ${method}, em ${date}.`,

  others: 'Outras parcelas',
  before: (number: number) => `Parcela ${number}`,
  after: (number: number) => `Parcela ${number}`,
} as const
