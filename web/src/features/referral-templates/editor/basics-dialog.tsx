import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { wordsIn } from './row-kinds.ts'
import type { TemplateEditor } from './use-template-editor.ts'

type BasicsDialogProps = { content: TemplateContent; editor: TemplateEditor; onClose: () => void }

/** The title of a template, the words of a question by which it is proposed, and the guidance on which it rests. */
export function BasicsDialog({ content, editor, onClose }: BasicsDialogProps) {
  const [title, setTitle] = useState(content.title)
  const [about, setAbout] = useState(content.about.join(', '))
  const [name, setName] = useState(content.source.name)
  const [url, setUrl] = useState(content.source.url)
  const [fault, setFault] = useState<string>()

  async function save() {
    if (title.trim() === '') return setFault('Enter a title.')
    const changed = { ...content, title: title.trim(), about: wordsIn(about), source: { name, url } }
    return (await editor.change(changed)) ? onClose() : undefined
  }

  return (
    <FormDialog
      title="Title, words and source"
      lead="The form proposes the template whose words are in the question."
      confirmLabel="Save"
      busy={editor.isSaving}
      error={editor.problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        error={fault}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Words of a question"
        hint="with commas"
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <TextField label="Source" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label="Address of the source" value={url} onChange={(event) => setUrl(event.target.value)} />
    </FormDialog>
  )
}
