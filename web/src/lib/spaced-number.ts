/** An E.164 number in groups that can be read: '+1 202 555 0190'; those of other countries stay as they are. */
export function spacedNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
}
