/** One choice; the form stores its `value`. */
export type Choice = { value: string; label: string }
