import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '../network/public-addresses.ts'
import { SmartError } from './smart-port.ts'

/** Lets only https addresses pass whose host is on the internet. @throws SmartError inside */
export async function requireOutside(address: URL): Promise<void> {
  if (address.protocol !== 'https:') throw new SmartError('inside')
  const host = address.hostname.replaceAll(/[[\]]/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new SmartError('away')
  if (!found.every((one) => isPublicAddress(one.address))) throw new SmartError('inside')
}
