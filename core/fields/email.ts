import * as v from 'valibot'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

// Plain addresses only: no quoted local parts, no bare hosts. Punycode domains are accepted.
const local = "[a-z\\d!#$%&'*+/=?^_{|}~-]+"
const host = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const address = new RegExp(`^(?=.{1,64}@)${local}(?:\\.${local})*@(?:${host}\\.)+(?!\\d+$)${host}$`)

// A domain of other letters, written as browsers write it in fields for e-mails.
const foreign = /^(.*@)(?=.*\P{ASCII})([\p{L}\p{M}\d.-]+)$/u

function toAsciiDomain(address: string): string {
  return address.replace(foreign, (all: string, before: string, domain: string) => {
    try {
      return before + new URL(`http://${domain}`).hostname
    } catch {
      return all
    }
  })
}

/** The address in what mail programs copy: 'mailto:ana@exemplo.com.br', 'Ana <ana@exemplo.com.br>,'. */
const addressAlone = (text: string): string =>
  text
    .replace(/[\s,;.]+$/, '')
    .replace(/^[^<>]*<([^<>]+)>$/, '$1')
    .replace(/^mailto:([^?]*).*$/i, '$1')

/** Longer text is no address; without this limit its patterns would take seconds. */
const mostPasted = 1000

export const email: Field<string, 'email'> = {
  name: 'email',
  label: 'E-mail',
  the: 'o e-mail',
  control: 'email',
  autocomplete: 'email',
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.maxLength(mostPasted, 'too_long'),
      v.transform(addressAlone),
      v.toLowerCase(),
      v.transform(toAsciiDomain),
      v.maxLength(254, 'too_long'),
      v.regex(address, 'email_invalid'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}
