import { saveTemplateDraft } from '@econsult/contract/referral-templates'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useSaveTemplateDraftMutation } from '../template-calls.ts'
import { EMPTY_TEMPLATE } from './use-template-editor.ts'
import { phrases } from './phrases.ts'

type NewTemplateDialogProps = {
  specialties: readonly { readonly id: string; readonly title: string }[]
  onMade: (id: string) => void
  onClose: () => void
}

/** A dialog that creates a template as a draft of version 1. */
export function NewTemplateDialog({ specialties, onMade, onClose }: NewTemplateDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [save] = useSaveTemplateDraftMutation()
  const form = useFields(saveTemplateDraft.input, {
    initial: { title: '', specialtyId: '' },
    input: ({ title, specialtyId }) => ({
      templateId: id,
      specialtyId,
      version: 0,
      content: { ...EMPTY_TEMPLATE, title: title.trim() },
    }),
    check: ({ title, specialtyId }) => ({
      title: title.trim() === '' ? phrases.enterTitle : undefined,
      specialtyId: specialtyId === '' ? phrases.chooseSpecialtyFirst : undefined,
    }),
    shownAt: { content: 'title' },
    async save(input) {
      const { error } = await save(input)
      if (!error) onMade(id)
      return error
    },
  })

  return (
    <FormDialog
      title={phrases.newTemplate}
      lead={phrases.newTemplateLead}
      confirmLabel={phrases.createDraft}
      form={form}
      onClose={onClose}
    >
      <TextField label={phrases.title} {...form.field('title')} />
      <SelectField
        label={phrases.specialty}
        placeholder={phrases.chooseSpecialty}
        choices={specialties.map((one) => ({ value: one.id, label: one.title }))}
        {...form.field('specialtyId')}
      />
    </FormDialog>
  )
}
