import { describe, expect, it } from 'vitest'
import { numberAttribute, percentAttribute, webAddress } from '../../../widget/attributes.ts'

describe('what a page writes in an attribute', () => {
  it.each([
    ['5.000', 5000],
    ['12.500,00', 12_500],
    ['1299.90', 1299.9],
    [' 9 ', 9],
    ['', undefined],
    [null, undefined],
  ])('of an amount, %j, is %s', (text, value) => expect(numberAttribute(text)).toBe(value))

  it.each([
    ['2.125', 2.125],
    ['2,125', 2.125],
    ['2,5', 2.5],
    ['2.5%', 2.5],
    ['1.000', 1],
    ['', undefined],
    [null, undefined],
  ])('of a rate in percent, %j, is %s', (text, value) => expect(percentAttribute(text)).toBe(value))

  it.each([
    ['https://portal.example', 'https://portal.example'],
    [' HTTPS://Portal.Example:8443/continuar?a=b#c ', 'https://portal.example:8443'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://crédito.example/', 'https://crédito.example'],
    ['https://portal.example@other.example', undefined],
    ['https://portal.example\\.other.example', undefined],
    ['https://portal example', undefined],
    ['https:portal.example', undefined],
    ['https://', undefined],
    ['//portal.example', undefined],
    ['javascript:alert(1)//https://portal.example', undefined],
    ['', undefined],
    [null, undefined],
  ])('of the portal, %j, is %s', (text, value) => expect(webAddress(text)).toBe(value))
})
