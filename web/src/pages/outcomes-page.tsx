import { Outcomes } from '../features/dashboard/views/outcomes.tsx'

/** What consults were worth, by the surveys at closing. */
export default Outcomes
