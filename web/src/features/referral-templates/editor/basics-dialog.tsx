import { type TemplateContent, templateContentSchema } from '@econsult/contract/referral-templates/content'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { wordsIn } from './row-kinds.ts'
import type { TemplateEditor } from './use-template-editor.ts'
import { phrases } from './phrases.ts'

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
    check: ({ title }) => (title.trim() === '' ? { title: phrases.enterTitle } : {}),
    shownAt: { source: 'url' },
    async save(changed) {
      const refusal = await editor.change(changed)
      if (!refusal) onClose()
      return refusal
    },
  })

  return (
    <FormDialog
      title={phrases.basics}
      lead={phrases.basicsLead}
      confirmLabel={phrases.save}
      form={form}
      onClose={onClose}
    >
      <TextField label={phrases.title} {...form.field('title')} />
      <TextField label={phrases.wordsOfQuestion} hint={phrases.withCommas} {...form.field('about')} />
      <TextField label={phrases.source} {...form.field('name')} />
      <TextField label={phrases.sourceLink} {...form.field('url')} />
    </FormDialog>
  )
}
