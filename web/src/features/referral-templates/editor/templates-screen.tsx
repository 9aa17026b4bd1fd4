import type { EditedTemplate } from '@econsult/contract/referral-templates'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchEditedTemplatesQuery } from '../template-calls.ts'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { TemplateAside } from './template-aside.tsx'
import { TemplateHead, TemplateSheet } from './template-sheet.tsx'
import { contentOf, useTemplateEditor } from './use-template-editor.ts'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: `'head head head' auto 'list sheet aside' minmax(0, 1fr) / 232px minmax(0, 1fr) 376px`,
  '& > header': { gridArea: 'head' },
  '& > nav': { gridArea: 'list', overflow: 'auto' },
  '& > main, & > div': { gridArea: 'sheet', overflow: 'auto' },
  '& > aside': { gridArea: 'aside' },
  [theme.breakpoints.down('lg')]: {
    gridTemplate: `'head head' auto 'list sheet' auto 'list aside' auto / 232px minmax(0, 1fr)`,
  },
  // On a phone, the template list has its own scrolling, and the rest of the page scrolls as a whole.
  [theme.breakpoints.down('md')]: {
    display: 'block',
    overflow: 'auto',
    '& > nav': { maxHeight: 216, overflow: 'auto' },
    '& > main, & > div': { overflow: 'visible' },
  },
}))

const Items = styled('nav')(({ theme }) => ({
  padding: 12,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    borderRight: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': { ...theme.typography.caption, margin: '12px 10px 4px', color: theme.vars.palette.text.secondary },
  '& .MuiButton-root[data-entry]': {
    justifyContent: 'flex-start',
    width: '100%',
    padding: '5px 10px',
    fontWeight: 400,
    textAlign: 'left',
    color: theme.vars.palette.text.primary,
    '& > span:first-of-type': { flex: 1 },
    '&[aria-current]': { fontWeight: 600, backgroundColor: theme.vars.palette.app.press },
  },
}))

type TemplatesScreenProps = { specialties: readonly { readonly id: string; readonly title: string }[] }

/** The administrators' page for referral templates: list, editor, preview and versions (CHART-03). */
export function TemplatesScreen({ specialties }: TemplatesScreenProps) {
  useDocumentTitle(phrases.templates)
  const query = useFetchEditedTemplatesQuery()
  return (
    <Loaded
      of={query}
      failed={phrases.loadFailed}
      showsReason
      placeholder={<LinearProgress aria-label={phrases.loading} />}
    >
      {({ data }) => <Templates templates={data} specialties={specialties} />}
    </Loaded>
  )
}

function Templates({
  templates,
  specialties,
}: TemplatesScreenProps & { templates: readonly EditedTemplate[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0]
  return (
    <Frame>
      <Items aria-label={phrases.templates}>
        <Button variant="outlined" fullWidth startIcon={<Plus />} onClick={() => setAdding(true)}>
          {phrases.newTemplate}
        </Button>
        <Entries templates={templates} chosenId={chosen?.id} onChoose={setChosenId} />
      </Items>
      {chosen ? <Edited key={chosen.id} template={chosen} /> : <EmptyState title={phrases.noTemplates} />}
      {isAdding ? (
        <NewTemplateDialog
          specialties={specialties}
          onClose={() => setAdding(false)}
          onMade={(id) => {
            setAdding(false)
            setChosenId(id)
          }}
        />
      ) : null}
    </Frame>
  )
}

function Edited({ template }: { template: EditedTemplate }) {
  const editor = useTemplateEditor(template)
  return (
    <>
      <TemplateHead template={template} editor={editor} />
      <TemplateSheet template={template} editor={editor} />
      <TemplateAside template={template} />
    </>
  )
}

type EntriesProps = {
  templates: readonly EditedTemplate[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function Entries({ templates, chosenId, onChoose }: EntriesProps) {
  const groups = Map.groupBy(templates, ({ specialtyTitle }) => specialtyTitle)
  return [...groups].map(([title, ofSpecialty]) => (
    <div key={title}>
      <h2>{title}</h2>
      {ofSpecialty.map((template) => (
        <Button
          key={template.id}
          data-entry
          variant="text"
          aria-current={template.id === chosenId || undefined}
          onClick={() => onChoose(template.id)}
        >
          <span>{contentOf(template).title || phrases.newTemplate}</span>
          {template.draft ? <FilePen size={14} aria-label={phrases.hasDraft} /> : null}
        </Button>
      ))}
    </div>
  ))
}
