'use strict'

/** A failure that the person who started the product can fix; its message is one line for that person. */
class LauncherError extends Error {}

module.exports = { LauncherError }
