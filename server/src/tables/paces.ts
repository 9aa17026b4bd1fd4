import { table } from './table.ts'

/** The earliest time of an application's next request to its vendor, for all processes. */
export interface VendorPacesTable {
  /** A fingerprint of the vendor, its address and the application. */
  application: string
  next_at: Date
}

export const paceTables = {
  vendor_paces: table<VendorPacesTable>({ place: 'coordinator', isOwned: false }),
}
