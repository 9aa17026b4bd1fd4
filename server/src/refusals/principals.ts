/** The principals who make each call of the refusal suite. */
export const PRINCIPALS = {
  signedOut: undefined,
  author: 'pcp@demo.example',
  colleague: 'owner@demo.example',
  superuser: 'superuser@demo.example',
  biller: 'biller@demo.example',
  assignedSpecialist: 'cardio@demo.example',
  otherSpecialist: 'derm@demo.example',
  admin: 'admin@demo.example',
  rival: 'other@rival.example',
} as const

export type Principal = keyof typeof PRINCIPALS

export const principals = [
  'signedOut',
  'author',
  'colleague',
  'superuser',
  'biller',
  'assignedSpecialist',
  'otherSpecialist',
  'admin',
  'rival',
] as const satisfies readonly Principal[]
