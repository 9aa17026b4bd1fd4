import { inputFaults, isInput } from '@econsult/contract/input-faults'
import { type SubmitEvent, useCallback, useEffect, useRef } from 'react'
import { type FieldErrors, type ResolverResult, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Fields, FieldsOptions } from './fields.ts'
import { type PlacedFaults, placeFaults, type Refusal } from './place-faults.ts'

/** The values that react-hook-form stores, by field. */
type Typed = Record<string, unknown>

/** The name under which react-hook-form stores the error that belongs to no field. */
const WHOLE_FORM = 'wholeForm'

/**
 * The fields of a form that makes a call, and the only store of field errors (decision 73). A submit first validates
 * with the call's schema, which contains the server's texts, so that no form repeats a rule of the contract; then it
 * saves. Validation and save errors are displayed at the same fields, the first field with an error gets the focus, and
 * a field's error disappears when the field changes. The typed text stays if the save fails.
 */
export function useFields<Schema extends z.ZodType, Values extends object>(
  schema: Schema,
  options: FieldsOptions<Schema, Values>,
): Fields<Values> {
  const { initial, kept, input, check, shownAt, save, onFailure } = options
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it begins with Values, and `change` keeps their types
  const valuesOf = (typed: Typed) => typed as Values
  const place = (refusal: Refusal) => placeFaults(refusal, Object.keys(initial), shownAt)
  const form = useForm<Typed, unknown, { input: z.input<Schema> }>({
    defaultValues: { ...(kept?.[0] ?? initial) },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver(typed): ResolverResult<Typed, { input: z.input<Schema> }> {
      const entered = valuesOf(typed)
      const candidate = input ? input(entered) : entered
      const own = definedIn(check?.(entered) ?? {})
      const isRight = isInput(schema, candidate)
      if (isRight && Object.keys(own).length === 0) return { values: { input: candidate }, errors: {} }
      const said = isRight ? {} : inputFaults(schema, candidate)
      return { values: {}, errors: errorsOf(place({ errors: { ...own, ...said, ...own } })) }
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const values = valuesOf(useWatch({ control: form.control }))
  const part = useFocusOnFault(submitCount)

  function refuse(refusal: Refusal) {
    const placed = place(refusal)
    for (const [name, message] of textsOf(placed)) form.setError(name, { message })
    if (placed.whole !== undefined) onFailure?.(placed.whole)
  }

  function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (isSubmitting) return
    void form.handleSubmit(
      async ({ input: checked }) => {
        const refusal = await save(checked, valuesOf(form.getValues()))
        if (refusal) refuse(refusal)
      },
      ({ [WHOLE_FORM]: fault }) => {
        const whole = fault?.message
        if (whole !== undefined) onFailure?.(whole)
      },
    )(event)
  }

  function change(changes: object) {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name, value)
      form.clearErrors(name)
    }
    kept?.[1](valuesOf({ ...form.getValues() }))
  }

  const faultOf = (name: string) => errors[name]?.message
  return {
    values,
    busy: isSubmitting,
    failure: faultOf(WHOLE_FORM),
    faultOf,
    part,
    submit,
    bind: { ref: part, onSubmit: submit, noValidate: true },
    field: (name) => ({
      name,
      value: values[name],
      error: faultOf(name),
      onChange: (given) => change({ [name]: isEvent(given) ? given.target.value : given }),
    }),
    tick: (name) => ({
      name,
      checked: values[name] === true,
      error: faultOf(name),
      onChange: ({ target }) => change({ [name]: target.checked }),
    }),
    set: change,
    refuse,
    clear() {
      form.clearErrors()
      change(initial)
    },
  }
}

/** Focuses the first field with an error when a submit has ended; returns the `ref` for the element with the fields. */
function useFocusOnFault(submitCount: number): (element: HTMLElement | null) => void {
  const fields = useRef<HTMLElement>(null)
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return useCallback((element) => {
    fields.current = element
  }, [])
}

function textsOf({ fields, whole }: PlacedFaults): [name: string, text: string][] {
  return Object.entries(whole === undefined ? fields : { ...fields, [WHOLE_FORM]: whole })
}

function errorsOf(placed: PlacedFaults): FieldErrors<Typed> {
  const errors: FieldErrors<Typed> = {}
  for (const [name, message] of textsOf(placed)) errors[name] = { type: 'refused', message }
  return errors
}

function definedIn(faults: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

function isEvent<Value>(
  given: Value | { readonly target: { readonly value: Value } },
): given is { readonly target: { readonly value: Value } } {
  return typeof given === 'object' && given !== null && 'target' in given
}
