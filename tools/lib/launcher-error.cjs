'use strict'

/** A failure that the user who started the product can fix; its message is one line for that user. */
class LauncherError extends Error {}

module.exports = { LauncherError }
