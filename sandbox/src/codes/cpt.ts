/** Services in the stand-ins' fee schedules: CPT codes with our own short names. */
export const PROCEDURES: readonly { readonly code: string; readonly name: string }[] = [
  { code: '99452', name: 'Referral to a consultant over the internet, half an hour' },
  { code: '99421', name: 'Online care, up to 10 min' },
  { code: '99422', name: 'Online care, up to 20 min' },
  { code: '99423', name: 'Online care, longer' },
  { code: '99358', name: 'Prolonged care, hour' },
  { code: '99213', name: 'Office visit, known patient' },
  { code: '99214', name: 'Office visit, known patient, longer' },
  { code: '93000', name: 'Electrocardiogram with report' },
]
