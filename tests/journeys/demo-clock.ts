/**
 * Lets a day pass in the demo, with the work that a server does in it.
 *
 * @param already days that were let pass before
 */
export async function passDay(origin: string, already: number): Promise<void> {
  const answer = await fetch(`${origin}/demo/relogio`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ dias: '1', de: String(already) }),
  })
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
}
