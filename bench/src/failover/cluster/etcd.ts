import { join } from 'node:path'
import type { Workbench } from '../../lib/workbench.ts'
import { startDaemon } from './daemon.ts'
import { lastingPort } from './ports.ts'
import { makeFolder, readShippedEnvironment } from './settings.ts'
import { until } from './until.ts'

const MEMBERS = 3

/**
 * Starts three etcd members, which are stopped when the workbench is closed, and waits until they have elected a
 * leader. Returns the addresses to which Patroni connects.
 */
export async function startEtcd(program: string, folder: string, workbench: Workbench): Promise<string[]> {
  const names = Array.from({ length: MEMBERS }, (_, index) => `etcd-${index + 1}`)
  const places = await Promise.all(
    names.map(async (name) => ({ name, peer: await lastingPort(), client: await lastingPort() })),
  )
  const cluster = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const members = places.map(({ name, peer, client }) =>
    startDaemon({
      name,
      program,
      args: [],
      folder,
      env: readShippedEnvironment('etcd.env', {
        ETCD_NAME: name,
        ETCD_DATA_DIR: makeFolder(join(folder, name)),
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
      }),
    }),
  )
  workbench.onClose(() => Promise.all(members.map((member) => member.end())))
  const addresses = places.map(({ client }) => `127.0.0.1:${client}`)
  for (const [index, member] of members.entries()) {
    const isHealthy = async () => {
      const answer = await fetch(`http://${addresses[index] ?? ''}/health`)
      return answer.ok || undefined
    }
    await until('The start of etcd', isHealthy, member)
  }
  return addresses
}
