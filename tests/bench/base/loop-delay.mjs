import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a server: at SIGUSR2 it logs how late the event loop was since the last one, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6)
  process.stderr.write(`${JSON.stringify({ loopDelay: { p50, p99, max } })}\n`)
  delay.reset()
})
