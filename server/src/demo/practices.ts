/** The demo practices; 'specialists' is the group that the specialists work for. */
export const PRACTICES = [
  { key: 'demo', name: 'Larkspur Family Medicine', seats: 10 },
  { key: 'rival', name: 'Rivergate Primary Care', seats: 5 },
  { key: 'specialists', name: 'Northfield Specialists', seats: 50 },
] as const
