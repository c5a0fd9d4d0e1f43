/** '+5511987654321' becomes '(11) 98765-4321'. Anything but a Brazilian mobile in E.164 stays as it is. */
export function formatMobile(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3')
}
