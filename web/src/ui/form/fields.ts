import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import type { Refusal } from './place-faults.ts'

/** What a form of `useFields` is told. */
export interface FieldsOptions<Schema extends z.ZodType, Values> {
  /** The values before anything is typed. */
  readonly initial: Values
  /** Values that outlive the component, and what keeps them (lib/kept-state.ts). */
  readonly kept?: readonly [Values, (values: Values) => void]
  /** The call's input; if omitted, the values are the input. */
  readonly input?: (values: Values) => unknown
  /** What the schema does not say, by field; 'form' for the whole. It precedes what the schema says of the same field. */
  readonly check?: (values: Values) => Faults<NameIn<Values> | 'form'>
  /** The form's field that shows a fault of a field of the input, where their names differ. */
  readonly shownAt?: Readonly<Record<string, NameIn<Values>>>
  /** Sends the input; returns why it was refused, if it was. */
  readonly save: (
    input: z.input<Schema>,
    values: Values,
  ) => Promise<Refusal | undefined> | Refusal | undefined
  /** Also says a failure that belongs to no field, for a form that has no place for it. */
  readonly onFailure?: (text: string) => void
}

/** What the element around the fields, or their dialog, needs of a form. */
export interface Form {
  /** True from a submit until its save has ended; another submit does nothing meanwhile. */
  readonly busy: boolean
  /** What went wrong at the last try, unless a field shows it. */
  readonly failure: string | undefined
  readonly submit: (event?: SubmitEvent) => void
  /** For the `ref` of the element in which the first faulty field gets the focus. */
  readonly part: (element: HTMLElement | null) => void
}

/** The fields of a form and what is wrong with them. */
export interface Fields<Values> extends Form {
  readonly values: Values
  readonly faultOf: (name: NameIn<Values>) => string | undefined
  /** The props of a `<form>` element. */
  readonly bind: { readonly ref: Form['part']; readonly onSubmit: Form['submit']; readonly noValidate: true }
  readonly field: <Name extends NameIn<Values>>(name: Name) => FieldBinding<Values[Name]>
  readonly tick: (name: TickIn<Values>) => TickBinding
  /** Changes fields and removes their faults. */
  readonly set: (changes: Partial<Values>) => void
  /** Shows why something was refused, where it belongs. */
  readonly refuse: (refusal: Refusal) => void
  /** Makes the form as it was before anything was typed. */
  readonly clear: () => void
}

/** The props of one field, which calls `onChange` with its value or with the event of its input. */
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

/** Texts by field. */
type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined }

type NameIn<Values> = keyof Values & string
type TickIn<Values> = {
  [Name in NameIn<Values>]: Values[Name] extends boolean ? Name : never
}[NameIn<Values>]
