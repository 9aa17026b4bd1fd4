import { createContext } from 'react'

/** The context with the listed cases in list order, through which the viewer goes from room to room. */
export const NeedsWalk = createContext<readonly string[]>([])
