import * as v from 'valibot'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'

/** UTC without fractions, which some banks refuse. */
export const toMoment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** The first moment of a day in São Paulo. */
export const startOf = (day: IsoDate): Date => new Date(`${day}T03:00:00.000Z`)

/** A text within a field's length. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

/** What we read of the answers of the central bank's Pix API; other fields may come and go. */

const amount = v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/))

/** '546.07' of 54607 cents. */
export function toAmount(cents: Cents): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 54607 cents of '546.07', without the rounding of a division. */
export const toCents = (text: string): Cents => Number(text.replace('.', ''))

const endToEndId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{32}$/))

/** A time that is of the same day in São Paulo, whether it is told in UTC or in São Paulo. */
const zonelessOfOneDay = /T(?:0[3-9]|1\d|2[0-3]):[\d:.]+$/

/** RFC 3339. Without a zone, which it requires, it is taken for São Paulo's, if that cannot change the day. */
const moment = v.pipe(
  v.string(),
  v.transform((text) => (zonelessOfOneDay.test(text) ? `${text}-03:00` : text)),
  v.regex(/(?:Z|[+-]\d\d:\d\d)$/i),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** New ones may come in any version of the document. */
const status = v.string()

/** Without one that can be read it has none: the document requires both of a return, and banks leave them out. */
const returnId = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))), null)

/** Money of a Pix that goes or went back. */
export const refundMessage = v.object({
  id: returnId,
  rtrId: returnId,
  valor: amount,
  status,
  /** Who had it sent back; those that begin with MED were not asked for by us. */
  natureza: v.nullish(v.string()),
  /** Why it was not made, in the bank's words. */
  motivo: v.nullish(v.string()),
})

/** What goes or went back of a Pix, as far as it can be read; one alone may come without a list. */
const refundList = v.pipe(
  v.nullish(v.unknown(), []),
  v.transform((told) => {
    const read = [told].flat().map((one) => v.safeParse(refundMessage, one))
    return {
      known: read.flatMap((one) => (one.success ? [one.output] : [])),
      hasUnread: read.some(({ success }) => !success),
    }
  }),
)

const optionalText = v.fallback(v.nullish(v.string()), null)

/** A Pix that was received. Its document names no payer, which some banks add. What is optional keeps none from being read. */
export const pixMessage = v.object({
  endToEndId,
  /** Absent of what was paid to the key alone. */
  txid: v.nullish(v.string()),
  /** Some banks' spelling of the same. */
  txId: optionalText,
  valor: amount,
  /** The key that it was sent to. */
  chave: optionalText,
  horario: moment,
  /** What the payer wrote. */
  infoPagador: optionalText,
  devolucoes: refundList,
  pagador: v.fallback(
    v.nullish(
      v.object({
        nome: v.nullish(v.string()),
        cpf: v.nullish(v.string()),
        cnpj: v.nullish(v.string()),
      }),
    ),
    null,
  ),
})

/** What goes or went back of a Pix, whatever else it is. */
export const refundsOfPix = v.object({ devolucoes: refundList })

export type PixMessage = v.InferOutput<typeof pixMessage>
export type RefundMessage = v.InferOutput<typeof refundMessage>

/** A charge with a due date. */
export const chargeMessage = v.object({
  txid: v.string(),
  status,
  valor: v.object({ original: amount }),
  calendario: v.object({ dataDeVencimento: v.string() }),
  location: v.nullish(v.string()),
  loc: v.nullish(v.object({ location: v.nullish(v.string()) })),
})

/** Each item of a page is read by itself: one that is wrong keeps no other from being read. */
const listed = v.nullish(v.array(v.unknown()), [])

/** A page of a list, under the list's name. */
export const listPage = v.object({
  parametros: v.object({
    paginacao: v.object({
      quantidadeDePaginas: v.number(),
      /** Counts the items of all pages; 0 if the bank sends no count. */
      quantidadeTotalDeItens: v.fallback(v.number(), 0),
    }),
  }),
  pix: listed,
  cobs: listed,
  recs: listed,
})

/** What can be read of some items. */
export const readEach = <Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
): v.InferOutput<Schema>[] =>
  items.flatMap((item) => {
    const read = v.safeParse(schema, item)
    return read.success ? [read.output] : []
  })

/** The id of a Pix of which more cannot be read, if it can be asked about by that. */
export const namedPix = v.object({ endToEndId: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) })

/** What is read of a Pix that is known by its charge. */
export const pixOfCharge = v.object({ endToEndId, txid: v.string() })

/** A charge in a list. */
export const listedCharge = v.object({ txid: v.string(), status })

/** RFC 7807, with the fields that are wrong. */
export const problemMessage = v.object({
  type: v.nullish(v.string(), ''),
  title: v.nullish(v.string()),
  detail: v.nullish(v.string()),
  /** Some banks' own word for the same. */
  mensagem: v.nullish(v.string()),
  violacoes: v.nullish(
    v.array(v.object({ razao: v.nullish(v.string()), propriedade: v.nullish(v.string(), '') })),
    [],
  ),
})

/** A token, by RFC 6749, 5.1: of what banks write otherwise only what another kind of token would be matters. */
export const tokenMessage = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  token_type: v.nullish(v.pipe(v.string(), v.regex(/^bearer/i))),
  expires_in: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((seconds) => Number(seconds) || 60),
    ),
    60,
  ),
})

/** Why no token is given. */
export const refusalMessage = v.object({
  error: v.nullish(v.string()),
  error_description: v.nullish(v.string()),
})

/** Where the bank posts notices. */
export const webhookMessage = v.object({ webhookUrl: v.string() })

/** Where payers' banks read a recurrence. */
export const placeMessage = v.object({ id: v.number(), location: v.string() })

/** What a payer authorises: debits each month. */
export const recurrenceMessage = v.object({
  idRec: v.string(),
  status,
  vinculo: v.object({ contrato: v.string() }),
  loc: v.nullish(v.object({ location: v.nullish(v.string()) })),
  /** The requests for it in the payer's app. */
  solicitacao: v.nullish(
    v.array(
      v.object({
        idSolicRec: v.string(),
        status,
        calendario: v.nullish(v.object({ dataExpiracaoSolicitacao: v.nullish(v.string()) })),
      }),
    ),
    [],
  ),
})

/** A request in the payer's app. */
export const payerRequestMessage = v.object({ idSolicRec: v.string(), status })

/** A debit with its attempts. */
export const debitMessage = v.object({
  txid: v.string(),
  idRec: v.string(),
  status,
  valor: v.object({ original: amount }),
  tentativas: v.nullish(
    v.array(
      v.object({
        status,
        rejeicao: v.nullish(v.object({ codigo: v.nullish(v.string()), descricao: v.nullish(v.string()) })),
      }),
    ),
    [],
  ),
  pix: v.nullish(v.array(v.object({ endToEndId })), []),
})
