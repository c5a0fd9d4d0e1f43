/** '01310200' becomes '01310-200'. Anything but 8 digits is returned unchanged. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
