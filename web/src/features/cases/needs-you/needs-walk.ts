import { createContext } from 'react'

/** The cases of the list in its order: the order in which the viewer goes through the rooms opened from it. */
export const NeedsWalk = createContext<readonly string[]>([])
