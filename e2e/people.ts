/** Accounts of the demo data that browser tests sign in with. */
/** Jonas Abernathy: the provider of every case that tests make, unless another one is named. */
export const PCP = 'pcp@demo.example'
export const SUPERUSER = 'superuser@demo.example'
/** Samuel Okonjo. */
export const CARDIOLOGIST = 'cardio@demo.example'
export const DERMATOLOGIST = 'derm@demo.example'
export const BILLER = 'biller@demo.example'
/** The platform's administrator. */
export const ADMINISTRATOR = 'admin@demo.example'
/** PCP and practice admin of the demo practice. */
export const OWNER = 'owner@demo.example'
/** PCP and practice admin of the other practice, which has five seats, one member and no fax number. */
export const RIVAL_OWNER = 'other@rival.example'
