/** Puts a dot between thousands: '1234567' becomes '1.234.567'. Written by hand because Intl is costly in embeds. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}
