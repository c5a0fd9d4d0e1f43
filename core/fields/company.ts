import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import * as v from 'valibot'
import { visibleText, withoutFieldLabel } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, refuseInvisible } from './rule.ts'

export const companyName: Field<string, 'companyName'> = {
  name: 'companyName',
  label: 'Nome da empresa',
  the: 'o nome da empresa',
  control: 'text',
  autocomplete: 'organization',
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform((text) => text.replace(/\s+/g, ' ')),
      v.maxLength(120, 'too_long'),
      refuseInvisible('invalid'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

const normalizeCnpj = (text: string) =>
  visibleText(text)
    .replace(/[\s./-]/g, '')
    .toUpperCase()

/** A company's number: 14 signs, the first twelve also letters (IN RFB 2.229/2024, from July 2026 on). */
export const cnpj: Field<string, 'cnpj'> = {
  name: 'cnpj',
  label: 'CNPJ',
  the: 'o CNPJ',
  hint: 'Com números, ou com letras e números.',
  control: 'literal',
  autocomplete: 'off',
  sentences: { invalid: 'Este CNPJ não existe. Confira os 14 caracteres.' },
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform(normalizeCnpj),
      v.check((text) => isValidCnpj(text, { version: 2 }), 'invalid'),
    ),
  ),
  read: (text) => normalizeCnpj(withoutFieldLabel(text)),
  show: (value) => value.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
}

/** The address of a site in full, from what people type: 'loja.com.br' is enough. Null if it is none. */
function readSite(text: string): string | null {
  const typed = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(typed) || !URL.canParse(typed)) return null
  const { hostname, username, password, href } = new URL(typed)
  const isNamed = /^[\w-]+(\.[\w-]+)*\.[a-z][\w-]+$/i.test(hostname)
  return isNamed && !username && !password ? href : null
}

export const site: Field<string, 'site'> = {
  name: 'site',
  label: 'Endereço do site',
  the: 'o endereço do site',
  hint: 'Como loja.com.br',
  control: 'literal',
  autocomplete: 'url',
  sentences: { invalid: 'Confira o endereço: ele é como loja.com.br.' },
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.maxLength(200, 'too_long'),
      v.check((text) => readSite(text) !== null, 'invalid'),
      v.transform((text) => readSite(text) ?? text),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

/** What a company sells, and how it wants to show the simulator. */
export const business: Field<string, 'business'> = {
  name: 'business',
  label: 'O que o site vende',
  the: 'o que o site vende',
  hint: 'E onde o simulador apareceria, em até 500 caracteres.',
  control: 'longText',
  autocomplete: 'off',
  schema: firstIssueOnly(v.pipe(filled, v.normalize('NFC'), v.maxLength(500, 'too_long'))),
  read: (text) => text,
  show: (value) => value,
}
