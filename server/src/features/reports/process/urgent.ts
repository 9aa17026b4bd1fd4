/** The argument of a report process that gives way to others only after its first piece of work. */
export const URGENT = 'urgent'
