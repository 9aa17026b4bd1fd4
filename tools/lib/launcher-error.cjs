'use strict'

/** A failure that the person who started the product can fix; its message is one line to show. */
class LauncherError extends Error {}

module.exports = { LauncherError }
