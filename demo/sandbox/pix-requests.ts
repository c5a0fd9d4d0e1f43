import * as v from 'valibot'

/** What the played bank takes, by the central bank's document: no field more, none longer. */

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const day = v.pipe(v.string(), v.isoDate())
const amount = digits(/^\d{1,10}\.\d{2}$/)
const payer = { cpf: digits(/^\d{11}$/) }

export const txid = digits(/^[a-zA-Z0-9]{26,35}$/)

export const chargeRequest = v.strictObject({
  calendario: v.strictObject({
    dataDeVencimento: day,
    validadeAposVencimento: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  devedor: v.strictObject({
    ...payer,
    nome: text(200),
    logradouro: v.optional(text(200)),
    cidade: v.optional(text(200)),
    uf: v.optional(digits(/^[A-Z]{2}$/)),
    cep: v.optional(digits(/^\d{8}$/)),
  }),
  valor: v.strictObject({
    original: v.pipe(
      amount,
      v.check((value) => Number(value) > 0),
    ),
  }),
  chave: text(77),
  infoAdicionais: v.optional(
    v.pipe(v.array(v.strictObject({ nome: text(50), valor: text(200) })), v.maxLength(50)),
  ),
})

export const chargeRemoval = v.strictObject({ status: v.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

export const refundRequest = v.strictObject({ valor: amount })

export const refundId = digits(/^[a-zA-Z0-9]{1,35}$/)

export const webhookRequest = v.strictObject({ webhookUrl: v.pipe(v.string(), v.url()) })

export const recurrenceRequest = v.strictObject({
  vinculo: v.strictObject({
    contrato: text(35),
    devedor: v.strictObject({ ...payer, nome: text(140) }),
    objeto: text(35),
  }),
  calendario: v.strictObject({
    dataInicial: day,
    periodicidade: v.picklist(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
  }),
  valor: v.strictObject({ valorMinimoRecebedor: amount }),
  politicaRetentativa: v.picklist(['NAO_PERMITE', 'PERMITE_3R_7D']),
  loc: v.pipe(v.number(), v.integer()),
})

export const payerRequest = v.strictObject({
  idRec: digits(/^[a-zA-Z0-9]{29}$/),
  calendario: v.strictObject({ dataExpiracaoSolicitacao: v.pipe(v.string(), v.isoTimestamp()) }),
  destinatario: v.strictObject({
    ...payer,
    ispbParticipante: digits(/^[0-9A-Z]{8}$/),
    agencia: v.optional(text(4)),
    conta: text(20),
  }),
})

export const cancellation = v.strictObject({ status: v.literal('CANCELADA') })

export const debitRequest = v.strictObject({
  idRec: digits(/^[a-zA-Z0-9]{29}$/),
  infoAdicional: text(140),
  calendario: v.strictObject({ dataDeVencimento: day }),
  valor: v.strictObject({ original: amount }),
  ajusteDiaUtil: v.boolean(),
  recebedor: v.strictObject({
    agencia: v.optional(digits(/^\d{1,4}$/)),
    conta: digits(/^\d{1,20}$/),
    tipoConta: v.picklist(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
  }),
})

/** The fields of a request that are wrong, as the document names them: 'cobv.devedor.cpf'. */
export function wrongFields(schema: v.GenericSchema, given: unknown, thing: string): string[] {
  const read = v.safeParse(schema, given)
  return read.success
    ? []
    : read.issues.map((issue) => [thing, v.getDotPath(issue)].filter(Boolean).join('.'))
}
