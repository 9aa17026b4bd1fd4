import { describe, expect, it } from 'vitest'
import { ageAt, dayOfBirth, fileSize, kindOfFile, utcTime } from './report-words.ts'

describe('dates, ages and sizes in a report', () => {
  it('formats times in UTC as YYYY-MM-DD HH:mm (CLOSE-05)', () => {
    expect(utcTime(Date.UTC(2026, 2, 1, 4, 5, 59))).toBe('2026-03-01 04:05')
    expect(utcTime(Date.parse('2025-12-31T23:30:00-05:00'))).toBe('2026-01-01 04:30')
  })

  it('formats a date of birth as MM/DD/YYYY', () => {
    expect(dayOfBirth('1957-06-14', null)).toBe('06/14/1957')
  })

  it.each([
    ['1957-06-14', '2026-03-11T21:42:00Z', '68 years'],
    ['1957-03-11', '2026-03-11T00:00:00Z', '69 years'],
    ['1957-03-12', '2026-03-11T23:59:00Z', '68 years'],
    ['2024-03-12', '2026-03-11T12:00:00Z', '23 months'],
    ['2026-01-30', '2026-03-11T12:00:00Z', '1 month'],
    ['2026-03-01', '2026-03-11T12:00:00Z', '10 days'],
    ['2026-03-10', '2026-03-11T12:00:00Z', '1 day'],
    ['2026-03-11', '2026-03-11T12:00:00Z', '0 days'],
  ])('gives the age of somebody born %s on %s as %s', (dob, at, age) => {
    expect(ageAt(dob, Date.parse(at), null)).toBe(age)
  })

  it.each([
    [1, '1 byte'],
    [812, '812 bytes'],
    [239_700, '240 kB'],
    [999_600, '1.0 MB'],
    [1_234_567, '1.2 MB'],
  ])('writes %i bytes as %s', (bytes, size) => {
    expect(fileSize(bytes, null)).toBe(size)
  })

  it('returns a word for the kind of a file', () => {
    expect(kindOfFile('image/png', null)).toBe('Picture')
    expect(kindOfFile('application/pdf', null)).toBe('PDF')
    expect(kindOfFile('audio/mp4', null)).toBe('Audio')
    expect(kindOfFile('application/msword', null)).toBe('Document')
    expect(kindOfFile('', null)).toBe('Document')
  })
})
