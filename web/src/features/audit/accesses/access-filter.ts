import type { Access } from '@econsult/contract/audit/accesses'
import { phrases } from './phrases.ts'

/** The tabs above the list, in display order. */
export const ACCESS_TABS = ['all', 'people', 'machines', 'administrators', 'sentOut'] as const
export type AccessTab = (typeof ACCESS_TABS)[number]

/** The names of the tabs. */
export const TAB_WORDS: Readonly<Record<AccessTab, string>> = {
  all: phrases.all,
  people: phrases.people,
  machines: phrases.machines,
  administrators: phrases.administrators,
  sentOut: phrases.sentOut,
}

const SHOWN: Readonly<Record<AccessTab, (access: Access) => boolean>> = {
  all: () => true,
  people: ({ kind }) => kind === 'person',
  machines: ({ kind, isSentOut }) => kind === 'machine' && !isSentOut,
  administrators: ({ kind }) => kind === 'administrator',
  sentOut: ({ kind, isSentOut }) => isSentOut || kind === 'link',
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
