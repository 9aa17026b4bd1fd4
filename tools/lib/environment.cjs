'use strict'
const path = require('node:path')

/**
 * The environment with this Node's folder first in PATH, so that every call of `node` runs the same one.
 * @param {string} node path of the binary
 * @returns {NodeJS.ProcessEnv}
 */
function withNodeFirst(node) {
  // Windows spells the variable Path; two spellings in one environment would hide each other.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [name]: path.dirname(node) + path.delimiter + (process.env[name] ?? '') }
}

module.exports = { withNodeFirst }
