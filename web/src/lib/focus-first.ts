/** Focuses the first invalid field of a form; `faults` has texts by the fields' names. */
export function focusFirst(form: HTMLFormElement, faults: object): void {
  const inputs = [...form.querySelectorAll<HTMLElement>('[name]')]
  inputs.find((input) => (input.getAttribute('name') ?? '') in faults)?.focus()
}
