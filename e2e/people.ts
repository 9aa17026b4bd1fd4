/** Email addresses of the demo accounts with which browser tests sign in. */
/** Jonas Abernathy, the provider of every case that tests create, unless another provider is specified. */
export const PCP = 'pcp@demo.example'
export const SUPERUSER = 'superuser@demo.example'
/** Samuel Okonjo, a cardiologist. */
export const CARDIOLOGIST = 'cardio@demo.example'
export const DERMATOLOGIST = 'derm@demo.example'
export const BILLER = 'biller@demo.example'
/** The platform's administrator. */
export const ADMINISTRATOR = 'admin@demo.example'
/** The PCP and practice admin of the demo practice. */
export const OWNER = 'owner@demo.example'
/** The PCP and practice admin of the other practice, which has five seats, one member and no fax number. */
export const RIVAL_OWNER = 'other@rival.example'
