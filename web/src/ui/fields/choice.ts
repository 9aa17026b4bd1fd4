/** One choice; `value` is what the form stores. */
export type Choice = { value: string; label: string }
