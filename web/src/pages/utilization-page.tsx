import { Utilization } from '../features/dashboard/views/utilization.tsx'

/** Who uses e-consults, and how much. */
export default Utilization
