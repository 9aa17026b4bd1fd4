import { createsCases, type UserType } from '@econsult/contract/roles'

/** The variant of the Create new case button in the top bar. */
export type CreateButtonLook = 'contained' | 'outlined'

/**
 * Returns the button's variant: filled if it is the page's main action; outlined on pages with another main action
 * (room, account, deliveries, import, pricing, checkout); absent on the create page and for users who cannot create
 * cases (requirement ROUT-06).
 */
export function createButtonLook(userType: UserType, pathname: string): CreateButtonLook | undefined {
  if (!createsCases(userType)) return undefined
  if (/^\/(create-new-case|edit-new-case)/.test(pathname)) return undefined
  return /^\/(insidemessage|account|deliveries|import|pricing|checkout)/.test(pathname)
    ? 'outlined'
    : 'contained'
}
