import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into a server: on SIGUSR2 it logs the event loop delay since the last signal, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6)
  process.stderr.write(`${JSON.stringify({ loopDelay: { p50, p99, max } })}\n`)
  delay.reset()
})
