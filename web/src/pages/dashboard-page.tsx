import { Overview } from '../features/dashboard/views/overview.tsx'

/** The main dashboard. */
export default Overview
