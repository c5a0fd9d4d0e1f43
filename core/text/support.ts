import { bank } from '../brand/names.baked.ts'

/** Written into a conversation whose answer depends on the lender, with a day in words. */
export const lenderAwaited = (until: string): string =>
  `O seu caso depende de uma resposta ${bank.of}, que já pedimos. Escrevemos aqui até ${until}, e até lá o atendimento continua aberto: você não precisa fazer nada.`
