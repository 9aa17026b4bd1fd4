import type { EditedTemplate } from '@econsult/contract/referral-templates'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { BasicsDialog } from './basics-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'
import { type AnyRow, NEW_ROWS, type RowList, withRow, withRows } from './row-kinds.ts'
import { RowTable } from './row-table.tsx'
import { contentOf, nextNumber, type TemplateEditor } from './use-template-editor.ts'
import { phrases } from './phrases.ts'

const LISTS: readonly RowList[] = ['questions', 'workUp', 'signs', 'proposals']

const SheetHead = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '8px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: 1, minWidth: 200 },
  '& h1': { ...theme.typography.h1, margin: 0, fontSize: '1.125rem' },
  '& h1 > small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  '& p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '2px 0 0',
    color: theme.vars.palette.text.secondary,
  },
}))

const Body = styled('div')({ padding: '14px 24px 24px' })

interface Editing {
  readonly list: RowList
  readonly row: AnyRow
  readonly isNew: boolean
}

type SheetProps = { template: EditedTemplate; editor: TemplateEditor }

/** The template's title and draft state, and the actions on the draft. */
export function TemplateHead({ template, editor }: SheetProps) {
  const [isAsking, setAsking] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const content = contentOf(template)
  const { draft, versions } = template
  const number = nextNumber(template)
  return (
    <SheetHead>
      <div>
        <h1>
          {content.title || phrases.newTemplate} <small>{template.specialtyTitle}</small>
        </h1>
        <p>
          {draft ? (
            <Chip
              size="small"
              color="warning"
              icon={<FilePen />}
              label={phrases.draftOfVersion({ number })}
            />
          ) : null}
          {draft ? phrases.saved({ time: formatTime(draft.savedAt) }) : ''}{' '}
          {versions[0] ? phrases.versionInUse({ number: versions[0].number }) : phrases.notInUse}
        </p>
      </div>
      <Button variant="text" onClick={() => setNaming(true)}>
        {phrases.basics}
      </Button>
      {draft ? (
        <>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {phrases.discardDraft}
          </Button>
          <ActionButton variant="contained" busy={editor.isPublishing} onClick={() => void editor.publish()}>
            {phrases.publishVersion({ number })}
          </ActionButton>
        </>
      ) : null}
      {isNaming ? <BasicsDialog content={content} editor={editor} onClose={() => setNaming(false)} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={phrases.discardQuestion}
        confirmLabel={phrases.discardDraft}
        destructive
        busy={editor.isDiscarding}
        error={editor.problem}
        onConfirm={() => void editor.discard().then((isDone) => isDone && setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {versions[0] ? phrases.discardChanges({ number: versions[0].number }) : phrases.discardTemplate}
      </ConfirmDialog>
    </SheetHead>
  )
}

/** The lists of a template; every change is saved to its draft immediately. */
export function TemplateSheet({ template, editor }: SheetProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const content = contentOf(template)

  async function save({ list }: Editing, row: AnyRow) {
    const refusal = await editor.change(withRows(content, list, (rows) => withRow(rows, row)))
    if (!refusal) setEditing(null)
    return refusal
  }

  return (
    <Body>
      {editor.problem && !editing ? (
        <Banner tone="danger" role="alert">
          {editor.problem}
        </Banner>
      ) : null}
      {LISTS.map((list) => (
        <RowTable
          key={list}
          list={list}
          content={content}
          inUse={template.draft ? template.versions[0]?.content : undefined}
          onAdd={() => setEditing({ list, row: NEW_ROWS[list](), isNew: true })}
          onEdit={(row) => setEditing({ list, row, isNew: false })}
          onChange={(changed) => void editor.change(changed)}
        />
      ))}
      {editing ? (
        <RowDialog {...editing} onSave={(row) => save(editing, row)} onClose={() => setEditing(null)} />
      ) : null}
    </Body>
  )
}
