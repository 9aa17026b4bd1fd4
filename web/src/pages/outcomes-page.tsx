import { Outcomes } from '../features/dashboard/views/outcomes.tsx'

/** The dashboard of the effects of consults, from the surveys at closing. */
export default Outcomes
