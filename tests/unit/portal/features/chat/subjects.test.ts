import { expect, it } from 'vitest'
import { subjectsOf } from '../../../../../portal/features/chat/own/subjects-of.ts'
import { text } from '../../../../../portal/features/chat/text.ts'

type Loan = Parameters<typeof subjectsOf>[0][number]

const { late, copy, ahead, money, giveUp, another, request } = text.chips
const onTime: Loan = { late: [], withdrawal: null }
const sent = { late: [], withdrawal: { releasedAt: '2026-11-24T12:00:00Z' } } as unknown as Loan

it.each<[string, Loan[], number, string[], string[]]>([
  ['without a loan', [], 0, [another], [late, money, giveUp]],
  ['with an open request', [], 1, [request, giveUp], [late]],
  ['whose money has just gone out', [sent], 0, [money, giveUp], [late]],
  ['on time', [onTime], 0, [copy, ahead], [late, money, giveUp]],
  ['late', [onTime, { ...onTime, late: [3] }], 0, [late], [ahead, money, giveUp]],
])('a customer %s is asked for fitting subjects, four at most', (_who, loans, requests, has, hasNot) => {
  const subjects = subjectsOf(loans, requests)
  expect(subjects).toEqual(expect.arrayContaining(has))
  expect(subjects.filter((subject) => hasNot.includes(subject))).toEqual([])
  expect(new Set(subjects).size).toBeLessThanOrEqual(4)
})
