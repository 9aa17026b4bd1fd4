/** The demo practices; 'specialists' is the practice of the specialists. The token is valid only at the stand-in. */
export const PRACTICES = [
  {
    key: 'demo',
    name: 'Larkspur Family Medicine',
    seats: 10,
    timeZone: 'America/Chicago',
    faxNumber: '+12025550190',
    athenaPracticeId: '100001',
    elationPracticeId: '200001',
    hintAccessToken: 'sandbox-hint-demo-token',
  },
  {
    key: 'rival',
    name: 'Rivergate Primary Care',
    seats: 5,
    timeZone: 'America/New_York',
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    hintAccessToken: null,
  },
  {
    key: 'specialists',
    name: 'Northfield Specialists',
    seats: 50,
    timeZone: 'America/Chicago',
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    hintAccessToken: null,
  },
] as const
