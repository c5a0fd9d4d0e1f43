// Packages without types, as far as the tests use them.

declare module 'boleto-brasileiro-validator' {
  export function boletoBancarioLinhaDigitavel(line: string, eachField?: boolean): boolean
  export function boletoBancarioCodigoBarras(barcode: string): boolean
}

declare module 'steplix-emv-qrcps' {
  interface Parsed {
    validate(): boolean
    generatePayload(): string
  }
  export const Merchant: { Parser: { toEMVQR(payload: string): Parsed } }
}
