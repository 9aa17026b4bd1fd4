import { Efficiency } from '../features/dashboard/views/efficiency.tsx'

/** How fast consults go. */
export default Efficiency
