import { createContext } from 'react'

/** The cases of the list in its order: the way of the viewer through the rooms that they open from it. */
export const NeedsWalk = createContext<readonly string[]>([])
