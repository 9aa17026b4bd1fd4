import { Savings } from '../features/dashboard/views/savings.tsx'

/** What e-consults save, and what was claimed for them. */
export default Savings
