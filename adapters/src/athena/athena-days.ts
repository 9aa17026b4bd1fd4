/** YYYY-MM-DD from athena's mm/dd/yyyy. */
export function dayOfAthena(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** athena's mm/dd/yyyy from YYYY-MM-DD. */
export function athenaDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
