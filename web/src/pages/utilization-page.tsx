import { Utilization } from '../features/dashboard/views/utilization.tsx'

/** The dashboard of who uses e-consults, and how much. */
export default Utilization
