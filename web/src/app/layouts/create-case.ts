import { createsCases, type UserType } from '@econsult/contract/roles'

/** How the Create new case button of the bar looks. */
export type CreateButtonLook = 'contained' | 'outlined'

/**
 * Filled where it is the view's main action, outlined beside another one (room, account, deliveries, import, pricing, checkout),
 * absent on the create page itself and for those who create no cases (requirement ROUT-06).
 */
export function createButtonLook(userType: UserType, pathname: string): CreateButtonLook | undefined {
  if (!createsCases(userType)) return undefined
  if (/^\/(create-new-case|edit-new-case)/.test(pathname)) return undefined
  return /^\/(insidemessage|account|deliveries|import|pricing|checkout)/.test(pathname)
    ? 'outlined'
    : 'contained'
}
