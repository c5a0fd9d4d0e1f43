/** A point in a run that waits there until the test lets it go on or fail. */
export function gate() {
  let arrive = () => {}
  let open = () => {}
  let fail = () => {}
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const told = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = () => reject(new Error('told to fail'))
  })
  // A run that never arrives leaves it unheard.
  told.catch(() => undefined)
  return {
    /** When the run has arrived. */
    reached,
    /** Called by the run. */
    pass() {
      arrive()
      return told
    },
    open: () => open(),
    fail: () => fail(),
  }
}
