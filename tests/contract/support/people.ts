let count = 0

/** A CPF with valid check digits, unique per number. */
export function cpfOf(number: number): string {
  const digits = String(100_000_000 + number)
    .split('')
    .map(Number)
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    const rest = (sum * 10) % 11
    digits.push(rest === 10 ? 0 : rest)
  }
  return digits.join('')
}

/** Endings by which the sandbox's SCR knows people with debts. */
const indebted = /(?:88|99)$/

/** Registration data of a person without debts; the e-mail and the CPF are unique. */
export function newPerson(over: Record<string, unknown> = {}) {
  do count += 1
  while (indebted.test(cpfOf(count * 7919 + 1)))
  const person = {
    name: 'Iracema dos Santos',
    dateOfBirth: '1985-06-24',
    email: `pessoa${count}@exemplo.com.br`,
    mobile: '11987654321',
    cpf: cpfOf(count * 7919 + 1),
    password: 'girassol na janela 31',
  }
  return Object.assign(person, over)
}

export type NewPerson = ReturnType<typeof newPerson>
