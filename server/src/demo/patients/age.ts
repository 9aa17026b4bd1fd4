import type { DemoPatient } from './demo-patients.ts'

/** Returns the age in whole years at the given time, by the UTC calendar; `dob` is YYYY-MM-DD. */
export function ageAt(dob: string, at: Date): number {
  const day = at.toISOString().slice(0, 10)
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}

/** Returns the description of a patient for a question, for example '58-year-old woman'. */
export function ageAndSex({ dob, sex }: Pick<DemoPatient, 'dob' | 'sex'>, at: Date): string {
  return `${ageAt(dob, at)}-year-old ${sex === 'female' ? 'woman' : 'man'}`
}
