'use strict'
const path = require('node:path')

/**
 * Returns the environment with this Node's folder first in PATH, so that every call of `node` runs this Node.
 * @param {string} node path of the binary
 * @returns {NodeJS.ProcessEnv}
 */
function withNodeFirst(node) {
  // Windows spells the variable Path; with two spellings in one environment, only one would be effective.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [name]: path.dirname(node) + path.delimiter + (process.env[name] ?? '') }
}

module.exports = { withNodeFirst }
