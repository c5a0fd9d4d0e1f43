/** '+5511987654321' becomes '(11) 98765-4321'. Any other text is returned unchanged. */
export function formatMobile(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3')
}
