import { describe, expect, test } from 'vitest'
import { currentFolder, foldersFor } from './folders.ts'

describe('folders', () => {
  test.each(['', '/', '/inbox', '/inbox/', '/inbox/cases'])('ROUT-08 Open Cases is current at %o', (path) =>
    expect(currentFolder(path)).toBe('open'),
  )

  test.each([
    ['/inbox/all_cases', 'all'],
    ['/inbox/closed_cases', 'closed'],
    ['/inbox/drafts', 'drafts'],
    ['/specialties', 'specialties'],
    ['/dashboard', undefined],
  ])('ROUT-08 at %s the folder %s is current', (path, key) => {
    expect(currentFolder(path)).toBe(key)
  })

  test('ROUT-08 Specialties is for Admin only', () => {
    const labels = (userType: 'Admin' | 'PCP') => foldersFor(userType).map((folder) => folder.label)
    expect(labels('PCP')).toEqual(['All Cases', 'Open Cases', 'Closed Cases', 'Drafts'])
    expect(labels('Admin')).toEqual(['All Cases', 'Open Cases', 'Closed Cases', 'Drafts', 'Specialties'])
  })
})
