import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type CaseForm, caseFormSchema } from './case-form.ts'
import type { UnsentCase } from './unsent-case.ts'

/** The form of an unsent case: initialized with its content, and stored again at every change. */
export function useCaseForm(unsent: UnsentCase): UseFormReturn<CaseForm> {
  const form = useForm<CaseForm>({
    resolver: zodResolver(caseFormSchema),
    defaultValues: unsent.form(),
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => unsent.keep(values) }),
    [subscribe, unsent],
  )
  return form
}
