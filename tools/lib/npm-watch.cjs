'use strict'
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')

const lookEvery = 200
const underNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32'
// Read immediately, because npm may end before the packages are installed and the child starts.
const parentAtStart = process.ppid
const npmAtStart = underNpm ? npmAbove(parentAtStart) : undefined

/**
 * Calls the callback once when the npm process that started this process has ended. npm ends at a SIGTERM without
 * passing the signal on, and after a SIGKILL only npm's shell keeps running, so both the parent and npm itself are
 * watched. If npm did not start this process, as in a service, no process is watched.
 * @param {() => void} callback
 * @returns {() => void} ends the watching
 */
function onNpmGone(callback) {
  if (!underNpm) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parentAtStart && (npmAtStart === undefined || isAlive(npmAtStart))) return
    clearInterval(timer)
    callback()
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Returns npm's process id if npm is the parent of the shell that runs the script. Some shells replace themselves with
 * the script; npm is then the parent, and process.ppid changes when npm ends.
 * @param {number} parent
 */
function npmAbove(parent) {
  if (/^npm\b/.test(commandOf(parent))) return undefined
  const above = parentOf(parent)
  return above !== undefined && /^npm\b/.test(commandOf(above)) ? above : undefined
}

/** @param {number} pid */
function commandOf(pid) {
  return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ps('args=', pid)
}

/** @param {number} pid */
function parentOf(pid) {
  // The second field of stat is the name in parentheses, which may contain any character, so the fields are counted
  // from the last parenthesis.
  const fields = readProc(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const parent = Number(fields ? fields[1] : ps('ppid=', pid))
  return parent > 1 ? parent : undefined
}

/** @param {string} file */
function readProc(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} column
 * @param {number} pid
 */
function ps(column, pid) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

module.exports = { onNpmGone }
