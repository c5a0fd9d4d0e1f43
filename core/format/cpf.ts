/** '11144477735' becomes '111.444.777-35', for the owner's own pages. Anything but 11 digits stays as it is. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** '11144477735' becomes '***.444.777-**', where it only has to be recognised. Eleven digits. */
export const cutCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
