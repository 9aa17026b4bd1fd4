import type { UserType } from '@econsult/contract/roles'
import { describe, expect, test } from 'vitest'
import { currentFolder, foldersFor, shownFolders } from './folders.ts'

describe('folders', () => {
  test.each(['', '/', '/inbox', '/inbox/', '/inbox/cases'])('ROUT-08 Open Cases is current at %o', (path) =>
    expect(currentFolder({ pathname: path, search: '' })).toBe('open'),
  )

  test.each([
    ['/inbox/needs_you', 'needs'],
    ['/inbox/all_cases', 'all'],
    ['/inbox/closed_cases', 'closed'],
    ['/inbox/drafts', 'drafts'],
    ['/inbox/follow_up', 'followUps'],
    ['/overdue', 'overdue'],
    ['/specialties', 'specialties'],
    ['/dashboard', undefined],
  ])('ROUT-08 at %s the folder %s is current', (path, key) => {
    expect(currentFolder({ pathname: path, search: '' })).toBe(key)
  })

  test('INB-12 cases without a specialist have a separate folder', () => {
    const at = (search: string) => currentFolder({ pathname: '/inbox/cases', search })
    expect(at('?unassigned=1')).toBe('unassigned')
    expect(at('?from=2026-01-01&to=2026-01-31&unassigned=1')).toBe('open')
  })

  test('ROUT-08 INB-12 TURN-06 PAID-04 END-09 only Admin has Unassigned, Overdue and Specialties; only claim managers have Claims', () => {
    const labels = (userType: UserType, keepsClaims = false) =>
      foldersFor({ userType, keepsClaims }).map((folder) => folder.label)
    expect(labels('PCP')).toEqual(['All Cases', 'Open Cases', 'Closed Cases', 'Drafts'])
    expect(labels('PCP', true)).toEqual(labels('Biller', true).filter((label) => label !== 'Follow-up'))
    expect(labels('Biller', true)).toEqual([
      'All Cases',
      'Open Cases',
      'Closed Cases',
      'Claims',
      'Deliveries',
      'Drafts',
      'Follow-up',
    ])
    expect(labels('Admin')).toEqual([
      'All Cases',
      'Unassigned',
      'Open Cases',
      'Closed Cases',
      'Drafts',
      'Overdue',
      'Specialties',
      'Follow-up',
    ])
  })

  test('LOOP-01 END-03 only administrators have Follow-up, as the last folder and while it has entries; senders and specialists have Needs you', () => {
    const last = (userType: UserType, followUps: number) =>
      shownFolders({ userType, keepsClaims: false }, { followUps }).at(-1)?.label
    expect([last('Biller', 0), last('Admin', 1)]).toEqual(['Follow-up', 'Follow-up'])
    expect([last('Specialty', 1), last('PCP', 1), last('Admin', 0)]).toEqual([
      'Drafts',
      'Drafts',
      'Specialties',
    ])
  })

  test('TURN-06 only specialists have a folder of offers, and only while there are offers', () => {
    const labels = (userType: UserType, offers: number | undefined) =>
      shownFolders({ userType, keepsClaims: false }, { offers }).map((folder) => folder.label)
    expect(labels('Specialty', 1)).toContain('Offered to you')
    expect(labels('Specialty', undefined)).not.toContain('Offered to you')
    expect(labels('PCP', 1)).not.toContain('Offered to you')
  })
})
