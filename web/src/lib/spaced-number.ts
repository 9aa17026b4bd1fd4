/** An E.164 number in readable groups: '+1 202 555 0190'; numbers of other countries stay unchanged. */
export function spacedNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
}
