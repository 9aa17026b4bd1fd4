import type { Access } from '@econsult/contract/audit/accesses'

/** The tabs above the list, in display order. */
export const ACCESS_TABS = ['All', 'People', 'Machines', 'Administrators', 'Sent out'] as const
export type AccessTab = (typeof ACCESS_TABS)[number]

const SHOWN: Readonly<Record<AccessTab, (access: Access) => boolean>> = {
  All: () => true,
  People: ({ kind }) => kind === 'person',
  Machines: ({ kind, isSentOut }) => kind === 'machine' && !isSentOut,
  Administrators: ({ kind }) => kind === 'administrator',
  'Sent out': ({ kind, isSentOut }) => isSentOut || kind === 'link',
}

/** The accesses listed in a tab. */
export function accessesOf(accesses: readonly Access[], tab: AccessTab): Access[] {
  return accesses.filter(SHOWN[tab])
}

/** The accesses by users whose name contains this text. */
export function accessesBy(accesses: readonly Access[], name: string): Access[] {
  const words = name.trim().toLocaleLowerCase('en-US')
  return accesses.filter(({ who }) => who.toLocaleLowerCase('en-US').includes(words))
}
