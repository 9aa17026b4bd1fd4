/** The argument of a report process that starts at normal priority and lowers it only after its first piece of work. */
export const URGENT = 'urgent'
