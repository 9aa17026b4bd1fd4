'use strict'

/** A failure that the person who started the product can mend: its message is the one line to show. */
class LauncherError extends Error {}

module.exports = { LauncherError }
