import { Efficiency } from '../features/dashboard/views/efficiency.tsx'

/** The dashboard of how quickly consults are answered. */
export default Efficiency
