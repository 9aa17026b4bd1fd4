/** One thing to choose; `value` is what the form keeps. */
export type Choice = { value: string; label: string }
