import { config } from '../config/config.ts'
import { named } from './named.ts'

export const brand = named(config.brand, config.brandArticle)

/** The partner lender to which we refer new customers. */
export const partner = named(config.partnerLender.name, config.partnerLender.article)

/** The creditor, which grants and holds the loans. */
export const bank = named(config.creditor.name, config.creditor.article)
