import { readConfig } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { errorName } from './error-facts.ts'
import { type RunningServer, startServer } from './start.ts'
import { startupFault } from './startup-fault.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** One clear line and exit code 1 for what a person can mend; the stack is no help to them. */
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
      'The database is the embedded one, for trying only: keep patient data in a PostgreSQL (DATABASE_URL).',
    )
  }
  for (const name of config.unusedVariables)
    lines.push(`${name} is set, but this version does not use it yet.`)
  if (config.demo) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, words } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(24)} ${words}`)
  }
  if (server.sandboxUrl)
    lines.push('', `What is not connected goes to stand-ins on this machine: ${server.address}/sandbox`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Ends once, whatever how often it is asked: a terminal sends Ctrl-C to the whole group. */
function endOnSignals(server: () => RunningServer | undefined): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void (server()?.close() ?? Promise.resolve()).then(() => process.exit(0), failToEnd)
  }
  for (const signal of SIGNALS) process.on(signal, end)
  process.on('disconnect', end)
}

let running: RunningServer | undefined
endOnSignals(() => running)
try {
  running = await startServer(readConfig())
  announce(running)
  process.send?.('listening')
} catch (error) {
  refuse(error)
}
