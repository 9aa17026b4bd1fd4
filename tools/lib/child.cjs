'use strict'
const { spawn } = require('node:child_process')
const os = require('node:os')
const { withNodeFirst } = require('./environment.cjs')
const { onNpmGone } = require('./npm-watch.cjs')

const passedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script as a child process with this terminal, and exits like the child: with its exit code or by its signal.
 * Signals are passed on. npm sends no signal when it ends; the child is then asked to close. With `ipc`, the child gets
 * a channel whose 'disconnect' event means that this process was killed.
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
  // If the signal does not end this process (Windows, a stop signal), the process exits with the shell's exit code for
  // that signal.
  setTimeout(() => process.exit(128 + os.constants.signals[signal]), 100)
}

module.exports = { runChild }
