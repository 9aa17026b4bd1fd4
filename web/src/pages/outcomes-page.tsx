import { Outcomes } from '../features/dashboard/views/outcomes.tsx'

/** The dashboard with the effects of consults, from the closing surveys. */
export default Outcomes
