/** Accounts that together cover every type of dashboard. */
export const VIEWERS = [
  'pcp@demo.example',
  'superuser@demo.example',
  'biller@demo.example',
  'cardio@demo.example',
  'derm@demo.example',
  'admin@demo.example',
  'other@rival.example',
] as const

export type Viewer = (typeof VIEWERS)[number]
