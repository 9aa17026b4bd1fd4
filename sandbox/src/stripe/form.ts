import { StripeFault } from './stripe-fault.ts'

/** A form-encoded body with Stripe's nesting: `items[0][price]=p` becomes {items: {0: {price: 'p'}}}. */
export interface Form {
  [name: string]: string | Form
}

/** Parses a form-encoded body or query; names can be nested up to six levels deep. */
export function parseForm(encoded: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = name.split(/\]\[|\[|\]$/).filter((step, index) => index === 0 || step !== '')
    if (name.includes('__proto__')) continue
    // `expand[]=x` has no explicit index.
    put(form, name.endsWith('[]') ? [...steps, String(steps.length)] : steps.slice(0, 6), value)
  }
  return form
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value
    return
  }
  const inner = Object.hasOwn(form, first) ? form[first] : undefined
  const next: Form = typeof inner === 'object' ? inner : {}
  form[first] = next
  put(next, rest, value)
}

/** Returns the form at this path; an empty form if missing. */
export function partOf(form: Form, ...steps: string[]): Form {
  let at: string | Form | undefined = form
  for (const step of steps) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined
  return typeof at === 'object' ? at : {}
}

/** Returns the text at this path, if any. */
export function textOf(form: Form, ...steps: string[]): string | undefined {
  const last = steps.at(-1) ?? ''
  const part = partOf(form, ...steps.slice(0, -1))
  const found = Object.hasOwn(part, last) ? part[last] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Returns the text at this path. @throws StripeFault parameter_missing */
export function requiredText(form: Form, ...steps: string[]): string {
  const found = textOf(form, ...steps)
  if (found === undefined) throw missing(nameOf(steps))
  return found
}

/** Returns the integer at this path, if any. @throws StripeFault parameter_invalid_integer */
export function wholeOf(form: Form, ...steps: string[]): number | undefined {
  const found = textOf(form, ...steps)
  if (found === undefined) return undefined
  if (/^-?\d{1,12}$/.test(found)) return Number(found)
  const param = nameOf(steps)
  const message = `Invalid integer: ${found}`
  throw new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'parameter_invalid_integer',
    message,
    param,
  })
}

/** Returns the integer at this path. @throws StripeFault */
export function requiredWhole(form: Form, ...steps: string[]): number {
  const found = wholeOf(form, ...steps)
  if (found === undefined) throw missing(nameOf(steps))
  return found
}

/** Returns the metadata of a request, merged into the existing metadata. */
export function metadataOf(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const texts = Object.entries(partOf(form, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...before, ...Object.fromEntries(texts) }
}

/** Rejects parameters that Stripe's documentation does not list for a call. @throws StripeFault parameter_unknown */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  const param = Object.keys(form).find((name) => name !== 'expand' && !known.includes(name))
  if (param === undefined) return
  const message = `Received unknown parameter: ${param}`
  throw new StripeFault(400, { type: 'invalid_request_error', code: 'parameter_unknown', message, param })
}

function nameOf([first = '', ...rest]: string[]): string {
  return first + rest.map((step) => `[${step}]`).join('')
}

function missing(param: string): StripeFault {
  const message = `Missing required param: ${param}.`
  return new StripeFault(400, { type: 'invalid_request_error', code: 'parameter_missing', message, param })
}
