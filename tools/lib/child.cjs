'use strict'
const { spawn } = require('node:child_process')
const os = require('node:os')
const { withNodeFirst } = require('./environment.cjs')
const { onNpmGone } = require('./npm-watch.cjs')

const passedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script as a child with this terminal, and exits as the child does: same exit code, same signal. Signals are
 * passed on; when npm has ended, which sends no signal, the child is asked to close. With `ipc` the child gets a
 * channel whose 'disconnect' means that this process was killed.
 * @param {{ node: string, args: string[], ipc: boolean, cwd?: string }} options
 */
function runChild({ node, args, ipc, cwd }) {
  const child = spawn(node, args, {
    cwd,
    env: withNodeFirst(node),
    stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  for (const signal of passedSignals) process.on(signal, () => child.kill(signal))
  const stopWatching = onNpmGone(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`Could not start ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    stopWatching()
    endAs(code, signal)
  })
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function endAs(code, signal) {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // If the signal does not end this process (Windows, a stop signal), exit with the shell's code for it.
  setTimeout(() => process.exit(128 + os.constants.signals[signal]), 100)
}

module.exports = { runChild }
