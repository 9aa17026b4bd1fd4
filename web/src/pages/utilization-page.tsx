import { Utilization } from '../features/dashboard/views/utilization.tsx'

/** The dashboard with the usage of e-consults, by user. */
export default Utilization
