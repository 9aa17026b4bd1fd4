import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSaveTemplateDraftMutation } from '../template-calls.ts'
import { EMPTY_TEMPLATE } from './use-template-editor.ts'

type NewTemplateDialogProps = {
  specialties: readonly { readonly id: string; readonly title: string }[]
  onMade: (id: string) => void
  onClose: () => void
}

/** Begins a template as a draft of version 1. */
export function NewTemplateDialog({ specialties, onMade, onClose }: NewTemplateDialogProps) {
  const [title, setTitle] = useState('')
  const [specialtyId, setSpecialtyId] = useState('')
  const [faults, setFaults] = useState<{ title?: string; specialty?: string }>({})
  const [id] = useState(() => crypto.randomUUID())
  const [save, { isLoading, error }] = useSaveTemplateDraftMutation()

  async function make() {
    const next = {
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(specialtyId === '' && { specialty: 'Choose a specialty.' }),
    }
    setFaults(next)
    if (Object.keys(next).length > 0) return
    const content = { ...EMPTY_TEMPLATE, title: title.trim() }
    const { data } = await save({ templateId: id, specialtyId, version: 0, content })
    if (data) onMade(id)
  }

  return (
    <FormDialog
      title="New template"
      lead="It is a draft until you publish it. Nobody else sees it before."
      confirmLabel="Create draft"
      busy={isLoading}
      error={error ? failureText(error) : undefined}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        error={faults.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label="Specialty"
        name="specialty"
        placeholder="Choose a specialty"
        value={specialtyId}
        error={faults.specialty}
        choices={specialties.map((one) => ({ value: one.id, label: one.title }))}
        onChange={setSpecialtyId}
      />
    </FormDialog>
  )
}
