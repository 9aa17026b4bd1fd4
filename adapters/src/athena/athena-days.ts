/** Converts athena's mm/dd/yyyy to YYYY-MM-DD. */
export function dayOfAthena(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** Converts YYYY-MM-DD to athena's mm/dd/yyyy. */
export function athenaDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
