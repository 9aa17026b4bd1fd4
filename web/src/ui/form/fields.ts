import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import type { Refusal } from './place-faults.ts'

/** The options of `useFields`. */
export interface FieldsOptions<Schema extends z.ZodType, Values> {
  /** The initial values. */
  readonly initial: Values
  /** Values that outlive the component, and the function that stores them (lib/kept-state.ts). */
  readonly kept?: readonly [Values, (values: Values) => void]
  /** Converts the values to the call's input; if omitted, the values are used as the input. */
  readonly input?: (values: Values) => unknown
  /**
   * Returns errors that the schema does not detect, by field; 'form' stands for the whole form. They take precedence
   * over the schema's errors of the same field.
   */
  readonly check?: (values: Values) => Faults<NameIn<Values> | 'form'>
  /** Maps input fields to the form fields that display their errors, where the names differ. */
  readonly shownAt?: Readonly<Record<string, NameIn<Values>>>
  /** Sends the input; returns the reason if it was refused. */
  readonly save: (
    input: z.input<Schema>,
    values: Values,
  ) => Promise<Refusal | undefined> | Refusal | undefined
  /** Called with a failure that belongs to no field; for a form that does not display such failures. */
  readonly onFailure?: (text: string) => void
}

/** The props for the element around the fields, or for their dialog. */
export interface Form {
  /** True from a submit until its save has ended; further submits are ignored meanwhile. */
  readonly busy: boolean
  /** The error of the last attempt, unless a field shows it. */
  readonly failure: string | undefined
  readonly submit: (event?: SubmitEvent) => void
  /** The `ref` of the element in which the first field with an error gets the focus. */
  readonly part: (element: HTMLElement | null) => void
}

/** The fields of a form and their errors. */
export interface Fields<Values> extends Form {
  readonly values: Values
  readonly faultOf: (name: NameIn<Values>) => string | undefined
  /** The props of a `<form>` element. */
  readonly bind: { readonly ref: Form['part']; readonly onSubmit: Form['submit']; readonly noValidate: true }
  readonly field: <Name extends NameIn<Values>>(name: Name) => FieldBinding<Values[Name]>
  readonly tick: (name: TickIn<Values>) => TickBinding
  /** Changes fields and removes their errors. */
  readonly set: (changes: Partial<Values>) => void
  /** Displays the reasons of a refusal, each at its field or for the whole form. */
  readonly refuse: (refusal: Refusal) => void
  /** Resets the form to its initial state. */
  readonly clear: () => void
}

/** The props of one field; the field calls `onChange` with its value or with its input's event. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (given: Value | { readonly target: { readonly value: Value } }) => void
}

/** The props of a checkbox. */
interface TickBinding {
  readonly name: string
  readonly checked: boolean
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void
}

/** Error texts by field. */
type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined }

type NameIn<Values> = keyof Values & string
type TickIn<Values> = {
  [Name in NameIn<Values>]: Values[Name] extends boolean ? Name : never
}[NameIn<Values>]
