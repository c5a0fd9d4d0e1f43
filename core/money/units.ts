declare const unit: unique symbol

/** Integer cents of a real. A plain number passes, an amount in reais does not. */
export type Cents = number & { readonly [unit]?: 'cents' }

/** Reais, with cents as decimals. A plain number passes, an amount in cents does not. */
export type Reais = number & { readonly [unit]?: 'reais' }

/** 5000 reais are 500000 cents; fractions of a cent are rounded. */
export const toCents = (reais: Reais): Cents => Math.round(reais * 100)

/** 500000 cents are 5000 reais. */
export const toReais = (cents: Cents): Reais => cents / 100
