/** '11144477735' becomes '111.444.777-35', for the owner's own pages. Other texts are returned unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** '11144477735' becomes '***.444.777-**', where the owner only has to recognize it. Takes 11 digits. */
export const redactCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
