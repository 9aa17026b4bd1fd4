import { createsCases, type UserType } from '@econsult/contract/roles'

/** The variant of the Create new case button in the bar. */
export type CreateButtonLook = 'contained' | 'outlined'

/**
 * Filled if it is the page's main action, outlined beside another one (room, account, deliveries, import, pricing,
 * checkout), absent on the create page itself and for users who cannot create cases (requirement ROUT-06).
 */
export function createButtonLook(userType: UserType, pathname: string): CreateButtonLook | undefined {
  if (!createsCases(userType)) return undefined
  if (/^\/(create-new-case|edit-new-case)/.test(pathname)) return undefined
  return /^\/(insidemessage|account|deliveries|import|pricing|checkout)/.test(pathname)
    ? 'outlined'
    : 'contained'
}
