// Preloaded into a process: its clock starts at CLOCK_START and runs from there.
const Actual = Date
const offset = Actual.parse(process.env.CLOCK_START ?? '') - Actual.now()

globalThis.Date = class extends Actual {
  /** @param {[]} given */
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Actual.now() + offset)
  }

  static now() {
    return Actual.now() + offset
  }
}
