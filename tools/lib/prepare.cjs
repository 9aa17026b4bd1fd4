'use strict'
const path = require('node:path')
const { ensureInstalled } = require('./install.cjs')
const { LauncherError } = require('./launcher-error.cjs')
const { chooseNode } = require('./node-choice.cjs')

const root = path.join(__dirname, '..', '..')

/**
 * Provides Node and, with `install`, the packages, then calls `run`. A LauncherError ends the process with a one-line
 * message and exit code 1.
 * @param {{ install: boolean }} options
 * @param {(place: { root: string, node: { path: string, major: string } }) => void} run
 */
function prepareAndRun({ install }, run) {
  try {
    const node = chooseNode()
    if (install) ensureInstalled({ root, node })
    run({ root, node })
  } catch (error) {
    if (!(error instanceof LauncherError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

module.exports = { prepareAndRun }
