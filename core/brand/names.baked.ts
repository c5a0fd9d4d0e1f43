import { config } from '../config/config.ts'
import { nameForms } from './name-forms.ts'

export const brand = nameForms(config.brand, config.brandArticle)

/** The partner lender to which we refer new customers. */
export const partner = nameForms(config.partnerLender.name, config.partnerLender.article)

/** The creditor, which grants and holds the loans. */
export const bank = nameForms(config.creditor.name, config.creditor.article)
