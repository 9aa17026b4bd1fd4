import { readConfig } from '../config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { errorName } from '../lib/error-facts.ts'
import type { RunningServer } from './start.ts'
import { startupFault } from './startup-fault.ts'

/** Prints one clear line without a stack trace, which would not help the operator, and exits with code 1. */
function refuse(error: unknown): never {
  process.stderr.write(`${startupFault(error)}\n`)
  process.exit(1)
}

function failToEnd(error: unknown): never {
  process.stderr.write(
    `eConsult ended, but not cleanly (${errorName(error)}). Nothing that it acknowledged is lost.\n`,
  )
  process.exit(1)
}

function announce(server: RunningServer): void {
  const { config } = server.deps
  const lines = [`eConsult is running at ${config.publicUrl ?? server.address}`]
  if (!config.databaseUrl) {
    lines.push(
      'The database is the embedded one, for trying only: keep patient data in a PostgreSQL server (DATABASE_URL).',
    )
  }
  for (const name of config.unusedVariables)
    lines.push(`${name} is set, but this version does not use it yet.`)
  if (config.demo) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, words } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(24)} ${words}`)
  }
  if (server.sandboxUrl)
    lines.push('', `Stand-ins on this machine replace what is not connected: ${server.address}/sandbox`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Closes the server only once, even after several signals: a terminal sends Ctrl-C to the whole process group. */
function endOnSignals(server: () => RunningServer | undefined): void {
  let ending = false
  const end = (way: 'drain' | 'close') => {
    if (ending) return
    ending = true
    void (server()?.[way]() ?? Promise.resolve()).then(() => process.exit(0), failToEnd)
  }
  process.on('SIGTERM', () => end('drain'))
  process.on('SIGINT', () => end('close'))
  process.on('disconnect', () => end('close'))
}

let running: RunningServer | undefined
endOnSignals(() => running)
try {
  const config = readConfig()
  // Imported only now, so that wrong settings are refused without loading the whole product.
  const [{ startServer }, { createLog }, { watchUnhandledRejections }] = await Promise.all([
    import('./start.ts'),
    import('../http/log.ts'),
    import('../metrics/unhandled-rejections.ts'),
  ])
  watchUnhandledRejections(createLog(config.logLevel))
  running = await startServer(config)
  announce(running)
  process.send?.('listening')
} catch (error) {
  refuse(error)
}
