import { config } from '../config/config.ts'
import { named } from './named.ts'

export const brand = named(config.brand, config.brandArticle)

/** The lender that new people are sent to. */
export const partner = named(config.partnerLender.name, config.partnerLender.article)

/** Who grants and holds the loans. */
export const bank = named(config.creditor.name, config.creditor.article)
