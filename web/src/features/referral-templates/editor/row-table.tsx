import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Block, Text } from '../../../ui/layout/words.ts'
import { ProposalChips } from './proposal-chips.tsx'
import { type AnyRow, detailsOf, moved, ROW_WORDS, type RowList, withRows } from './row-kinds.ts'
import { phrases } from './phrases.ts'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  '& > h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
  '& > span': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.secondary },
  '& > .MuiLink-root': { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    gap: '0 10px',
    '& > h2': { flex: 1 },
    '& > span': { order: 1, flex: '1 0 100%', marginBottom: 6 },
    '& > .MuiLink-root': { minHeight: 44 },
  },
}))

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&:empty': { display: 'none' },
  '& > li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 150px 150px 36px',
    alignItems: 'center',
    gap: 8,
    minHeight: 42,
    padding: '0 6px 0 14px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // A sign's text is stored in lowercase, because it continues the phrase 'call if'; this table capitalizes its first
  // letter.
  '& > li > span:first-of-type::first-letter': { textTransform: 'uppercase' },
  '& > li > span:nth-of-type(n + 2)': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 36px', padding: '8px 6px 8px 14px' },
    '& > li > span:nth-of-type(n + 2)': { gridColumn: 1 },
    '& > li > button': { gridColumn: 2, gridRow: 1 },
  },
}))

type RowTableProps = {
  list: RowList
  content: TemplateContent
  /** The published version, for marking changed rows; undefined for a template without one. */
  inUse: TemplateContent | undefined
  onAdd: () => void
  onEdit: (row: AnyRow) => void
  onChange: (content: TemplateContent) => void
}

/** A table of one template list, with actions on each row. */
export function RowTable({ list, content, inUse, onAdd, onEdit, onChange }: RowTableProps) {
  const words = ROW_WORDS[list]
  const rows: readonly AnyRow[] = content[list]
  const known: readonly AnyRow[] | undefined = inUse?.[list]
  const [menu, setMenu] = useState<{ anchor: HTMLElement; row: AnyRow } | null>(null)

  const change = (work: (all: readonly AnyRow[]) => AnyRow[]) => onChange(withRows(content, list, work))
  const remove = (row: AnyRow) => change((all) => all.filter(({ id }) => id !== row.id))

  function act(run: (row: AnyRow) => void) {
    if (menu) run(menu.row)
    setMenu(null)
  }

  return (
    <Block as="section" bottom={4} aria-label={words.title}>
      <Head>
        <h2>{words.title}</h2>
        <span>{words.note}</span>
        <Link component="button" type="button" onClick={onAdd}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Link>
      </Head>
      {rows.length === 0 ? (
        <Text size="small" tone="secondary">
          {phrases.noneYet}
        </Text>
      ) : null}
      {list === 'proposals' ? <ProposalChips rows={rows} onEdit={onEdit} onRemove={remove} /> : null}
      <Rows>
        {(list === 'proposals' ? [] : rows).map((row) => (
          <li key={row.id}>
            <span>
              {row.text}{' '}
              {known && !known.some(({ id }) => id === row.id) ? (
                <Chip size="small" color="success" label={phrases.new} />
              ) : null}
            </span>
            <span>{detailsOf(row)[0]}</span>
            <span>{detailsOf(row)[1]}</span>
            <IconButton
              size="small"
              aria-label={phrases.actionsOf({ row: row.text })}
              aria-haspopup="menu"
              onClick={(event) => setMenu({ anchor: event.currentTarget, row })}
            >
              <Ellipsis size={16} />
            </IconButton>
          </li>
        ))}
      </Rows>
      <Menu anchorEl={menu?.anchor ?? null} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => act(onEdit)}>{phrases.edit}</MenuItem>
        <MenuItem onClick={() => act(({ id }) => change((all) => moved(all, id, -1)))}>
          {phrases.moveUp}
        </MenuItem>
        <MenuItem onClick={() => act(({ id }) => change((all) => moved(all, id, 1)))}>
          {phrases.moveDown}
        </MenuItem>
        <MenuItem onClick={() => act(remove)}>{phrases.remove}</MenuItem>
      </Menu>
    </Block>
  )
}
