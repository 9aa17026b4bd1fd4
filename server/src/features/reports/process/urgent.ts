/**
 * The command-line argument for a report process that starts at normal priority and lowers its priority after the first
 * task.
 */
export const URGENT = 'urgent'
