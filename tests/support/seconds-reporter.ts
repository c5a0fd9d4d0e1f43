import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { aroundTests, partOf, type Timed } from './seconds.ts'

function secondsOf(module: TestModule): Timed[] {
  const project = module.project.name
  const file = relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests()].map((test) => ({
    part: partOf(project, test.fullName),
    file,
    title: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }))
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
  const whole = (collectDuration + setupDuration + prepareDuration + duration) / 1000
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0)
  // Tests that run side by side take longer in sum than their file.
  const around = Math.max(0, whole - inTests)
  return [...tests, { part: project, file, title: aroundTests, seconds: around }]
}

/** Writes the seconds of each test of a run, and of what each file needed beside its tests, as JSON. */
export default class SecondsReporter implements Reporter {
  readonly #file = process.env.SECONDS_FILE

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#file) writeFileSync(this.#file, JSON.stringify(modules.flatMap(secondsOf)))
  }
}
