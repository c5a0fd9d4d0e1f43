/** '11144477735' becomes '111.444.777-35', for the owner's own pages. Anything but 11 digits stays as it is. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** What a CPF looks like while it is typed: '1114447' becomes '111.444.7'. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  const groups = digits.slice(0, 9).match(/\d{1,3}/g) ?? []
  return digits.length > 9 ? `${groups.join('.')}-${digits.slice(9)}` : groups.join('.')
}

/** '***.444.777-**', for every page but the owner's: enough to recognise, too little to use. */
export function maskPublicCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}
