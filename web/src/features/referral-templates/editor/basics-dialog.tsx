import { type TemplateContent, templateContentSchema } from '@econsult/contract/referral-templates/content'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { wordsIn } from './row-kinds.ts'
import type { TemplateEditor } from './use-template-editor.ts'

type BasicsDialogProps = { content: TemplateContent; editor: TemplateEditor; onClose: () => void }

/**
 * A dialog for a template's title, the words in a question for which the template is proposed, and the guidance on
 * which it is based.
 */
export function BasicsDialog({ content, editor, onClose }: BasicsDialogProps) {
  const form = useFields(templateContentSchema, {
    initial: { title: content.title, about: content.about.join(', '), ...content.source },
    input: ({ title, about, name, url }) => ({
      ...content,
      title: title.trim(),
      about: wordsIn(about),
      source: { name, url },
    }),
    check: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
    shownAt: { source: 'url' },
    async save(changed) {
      const refusal = await editor.change(changed)
      if (!refusal) onClose()
      return refusal
    },
  })

  return (
    <FormDialog
      title="Title, words and source"
      lead="The form proposes the template whose words are in the question."
      confirmLabel="Save"
      form={form}
      onClose={onClose}
    >
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Words of a question" hint="with commas" {...form.field('about')} />
      <TextField label="Source" {...form.field('name')} />
      <TextField label="Address of the source" {...form.field('url')} />
    </FormDialog>
  )
}
