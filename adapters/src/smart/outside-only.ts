import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { SmartError } from './smart-port.ts'

/** Networks that are not the internet (RFC 6890), so that nobody reaches our own machines through an address. */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(network, prefix, 'ipv6')
}

/** Lets only https addresses pass whose host is on the internet. @throws SmartError inside */
export async function requireOutside(address: URL): Promise<void> {
  if (address.protocol !== 'https:') throw new SmartError('inside')
  const host = address.hostname.replaceAll(/[[\]]/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new SmartError('away')
  const isInside = found.some((one) => INSIDE.check(one.address, one.family === 6 ? 'ipv6' : 'ipv4'))
  if (isInside) throw new SmartError('inside')
}
