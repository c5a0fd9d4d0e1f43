import { bank } from '../brand/names.baked.ts'
import { formatDate } from '../format/date-text.ts'

/** Written into a conversation whose answer depends on the lender. */
export const lenderAwaited = (until: string): string =>
  `O seu caso depende de uma resposta ${bank.of}, que já pedimos. Escrevemos aqui até ${formatDate(until)}, e até lá o atendimento continua aberto: você não precisa fazer nada.`
