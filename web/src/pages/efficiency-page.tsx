import { Efficiency } from '../features/dashboard/views/efficiency.tsx'

/** The dashboard with the response times of consults. */
export default Efficiency
