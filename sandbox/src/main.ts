import { startSandbox } from './start-sandbox.ts'

const running = await startSandbox()

/** The process that started us learns where we listen, and our end follows its own. */
process.send?.({ webUrl: running.webUrl, smtpUrl: running.smtpUrl }, undefined, {}, (error) => {
  if (error) void end()
})
process.once('disconnect', () => void end())
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => undefined)

// The channel to the process that started us would keep this one alive, and that process waits for our end.
async function end(): Promise<void> {
  await running.close()
  process.exit(0)
}
