/** The demo practices; 'specialists' is the group that the specialists work for. The token opens the stand-in alone. */
export const PRACTICES = [
  {
    key: 'demo',
    name: 'Larkspur Family Medicine',
    seats: 10,
    faxNumber: '+12025550190',
    athenaPracticeId: '100001',
    elationPracticeId: '200001',
    hintAccessToken: 'sandbox-hint-demo-token',
  },
  {
    key: 'rival',
    name: 'Rivergate Primary Care',
    seats: 5,
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    hintAccessToken: null,
  },
  {
    key: 'specialists',
    name: 'Northfield Specialists',
    seats: 50,
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    hintAccessToken: null,
  },
] as const
