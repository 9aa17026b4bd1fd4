import { startSandbox } from './start-sandbox.ts'

const running = await startSandbox()

/** The process that started us learns where we listen, and our end follows its own. */
process.send?.({ webUrl: running.webUrl, smtpUrl: running.smtpUrl })
process.once('disconnect', () => void running.close())
process.on('SIGTERM', () => void running.close())
process.on('SIGINT', () => undefined)
