import { Efficiency } from '../features/dashboard/views/efficiency.tsx'

/** How quickly consults are answered. */
export default Efficiency
