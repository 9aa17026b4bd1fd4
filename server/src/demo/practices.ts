/** The demo practices; 'specialists' is the group that the specialists work for. */
export const PRACTICES = [
  {
    key: 'demo',
    name: 'Larkspur Family Medicine',
    seats: 10,
    faxNumber: '+12025550190',
    athenaPracticeId: '100001',
    elationPracticeId: '200001',
    isHintIntegrated: true,
  },
  {
    key: 'rival',
    name: 'Rivergate Primary Care',
    seats: 5,
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    isHintIntegrated: false,
  },
  {
    key: 'specialists',
    name: 'Northfield Specialists',
    seats: 50,
    faxNumber: null,
    athenaPracticeId: null,
    elationPracticeId: null,
    isHintIntegrated: false,
  },
] as const
